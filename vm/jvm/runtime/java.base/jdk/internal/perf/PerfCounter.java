package jdk.internal.perf;

/** Stands in for the JDK's class of this name: nobody watches the counters, and times must not become part of states. */
public class PerfCounter {
    private static final PerfCounter NONE = new PerfCounter();

    private PerfCounter() {}

    public long get() { return 0; }
    public void set(long value) {}
    public void increment() {}
    public void add(long value) {}
    public void addTime(long interval) {}
    public void addElapsedTimeFrom(long startTime) {}

    public static PerfCounter getFindClasses() { return NONE; }
    public static PerfCounter getFindClassTime() { return NONE; }
    public static PerfCounter getParentDelegationTime() { return NONE; }
    public static PerfCounter getReadClassBytesTime() { return NONE; }
    public static PerfCounter getZipFileOpenTime() { return NONE; }
}
