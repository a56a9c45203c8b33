package dev.veristep;

import java.lang.annotation.Documented;
import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/**
 * An operation of a {@link Model}. Its parameters are ints, longs, shorts, bytes, chars or booleans; each takes every
 * value of its {@link Range}, or of 1 to {@code --values} without one (both values for a boolean).
 */
@Documented
@Target(ElementType.METHOD)
@Retention(RetentionPolicy.RUNTIME)
public @interface Operation {
  /** The name of a method without parameters that says whether the operation is possible now; empty: always. */
  String guard() default "";
}
