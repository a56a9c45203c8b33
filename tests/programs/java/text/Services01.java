// Services: providers of the class path and of the JDK, their order, and each way in which one can be broken.
// classpath: resources/one:resources/two
import java.nio.charset.spi.CharsetProvider;
import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;
import java.util.NoSuchElementException;
import java.util.ServiceConfigurationError;
import java.util.ServiceLoader;
import java.util.random.RandomGenerator;
import java.util.random.RandomGeneratorFactory;
import java.util.stream.Collectors;

public class Services01 {
    public interface Colour {
        String name();
    }
    public static class Red implements Colour {
        public Red() { System.out.println("red is made"); }
        @Override
        public String name() {
            return "red";
        }
    }
    public static class Green implements Colour {
        public Green() { System.out.println("green is made"); }
        @Override
        public String name() {
            return "green";
        }
    }
    public static class Blue implements Colour {
        public Blue() { System.out.println("blue is made"); }
        @Override
        public String name() {
            return "blue";
        }
    }

    public interface Fragile {}
    public static class NotASubtype {}
    public static class Failing implements Fragile {
        public Failing() { throw new IllegalStateException("cannot be made"); }
    }
    public static class NoConstructor implements Fragile {
        NoConstructor(int x) {}
    }
    public static class Works implements Fragile {}

    public interface Broken {}
    public interface Nobody {}

    public static void main(String[] args) {
        order();
        errors();
        jdk();
        randoms();
    }

    static void order() {
        ServiceLoader<Colour> loader = ServiceLoader.load(Colour.class);
        System.out.println(loader);
        for (Colour colour : loader) System.out.println(colour.name());
        System.out.println("again");
        for (Colour colour : loader) System.out.println(colour.name());
        System.out.println(loader.iterator().next() == loader.iterator().next());
        loader.reload();
        System.out.println("reloaded");
        System.out.println(loader.findFirst().map(Colour::name));
        System.out.println(ServiceLoader.load(Colour.class)
                        .stream()
                        .map(p -> p.type().getSimpleName())
                        .collect(Collectors.toList()));
        System.out.println(ServiceLoader.load(Colour.class)
                        .stream()
                        .filter(p -> p.type() == Blue.class)
                        .map(p -> p.get().name())
                        .collect(Collectors.toList()));
        System.out.println(ServiceLoader.load(Nobody.class).findFirst() + " "
                + ServiceLoader.load(Nobody.class).iterator().hasNext());
        System.out.println(ServiceLoader.load(Colour.class, ClassLoader.getPlatformClassLoader()).findFirst() + " "
                + ServiceLoader.loadInstalled(Colour.class).findFirst());
        try {
            ServiceLoader.load(Nobody.class).iterator().next();
        } catch (NoSuchElementException e) { System.out.println("none"); }
        Iterator<Colour> stale = loader.iterator();
        loader.reload();
        try {
            stale.next();
        } catch (java.util.ConcurrentModificationException e) { System.out.println("reloaded in between"); }
    }

    static void errors() {
        Iterator<Fragile> all = ServiceLoader.load(Fragile.class).iterator();
        for (int i = 0; i < 6; i++) {
            try {
                if (!all.hasNext())
                    break;
                System.out.println(all.next().getClass().getSimpleName());
            } catch (ServiceConfigurationError e) { System.out.println(e.getMessage() + " / " + e.getCause()); }
        }
        try {
            ServiceLoader.load(Broken.class).iterator().hasNext();
        } catch (ServiceConfigurationError e) {
            System.out.println(e.getMessage().replaceAll("file:.*resources/", "..."));
        }
        try {
            ServiceLoader.load((Class<?>) null);
        } catch (NullPointerException e) { System.out.println(e.getMessage()); }
    }

    static void jdk() {
        List<String> names = new ArrayList<>();
        for (CharsetProvider provider : ServiceLoader.load(CharsetProvider.class))
            names.add(provider.getClass().getName());
        System.out.println(names);
        System.out.println(ServiceLoader.load(java.nio.file.spi.FileSystemProvider.class)
                        .stream()
                        .map(p -> p.type().getName())
                        .sorted()
                        .collect(Collectors.toList()));
    }

    static void randoms() {
        System.out.println(
                RandomGeneratorFactory.all().map(RandomGeneratorFactory::name).sorted().collect(Collectors.toList()));
        for (String name :
                List.of("L64X128MixRandom", "Xoshiro256PlusPlus", "L32X64MixRandom", "Random", "SplittableRandom")) {
            RandomGenerator random = RandomGeneratorFactory.of(name).create(42);
            System.out.println(name + " " + random.nextInt(1000) + " " + random.nextLong() + " " + random.nextDouble()
                    + " " + random.nextGaussian() + " " + random.nextBoolean());
        }
    }
}
