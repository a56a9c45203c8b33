; Functions whose machine code the expected output next to this file shows.
target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"
target triple = "x86_64-pc-linux-gnu"

@counter = global i32 0
@table = constant [3 x i32] [i32 1, i32 2, i32 3]

define i32 @sum(ptr %values, i32 %n) {
entry:
  %empty = icmp sle i32 %n, 0
  br i1 %empty, label %done, label %loop
loop:
  %i = phi i32 [ 0, %entry ], [ %next, %loop ]
  %acc = phi i32 [ 0, %entry ], [ %more, %loop ]
  %index = sext i32 %i to i64
  %at = getelementptr i32, ptr %values, i64 %index
  %value = load i32, ptr %at
  %more = add i32 %acc, %value
  %next = add i32 %i, 1
  %again = icmp slt i32 %next, %n
  br i1 %again, label %loop, label %done
done:
  %result = phi i32 [ 0, %entry ], [ %more, %loop ]
  ret i32 %result
}

define i32 @count() {
  %old = atomicrmw add ptr @counter, i32 1 seq_cst
  %sum = call i32 @sum(ptr @table, i32 3)
  %both = add i32 %old, %sum
  ret i32 %both
}

declare void @other(ptr, ...)
declare i32 @__gxx_personality_v0(...)

; ns::Shape::area(int, double)
define double @_ZN2ns5Shape4areaEid(i32 %kind, double %size) personality ptr @__gxx_personality_v0 {
  switch i32 %kind, label %none [ i32 1, label %square
                                  i32 900, label %call ]
square:
  %area = fmul double %size, %size
  ret double %area
call:
  invoke void (ptr, ...) @other(ptr null, i32 %kind) to label %none unwind label %pad
pad:
  %caught = landingpad { ptr, i32 } cleanup
  resume { ptr, i32 } %caught
none:
  ret double 0.0
}

define i32 @divide(i32 %a, i32 %b) {
  %q = sdiv i32 %a, %b
  ret i32 %q
}
