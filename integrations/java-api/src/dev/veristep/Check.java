package dev.veristep;

import java.lang.annotation.Documented;
import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/**
 * A scenario: a method without parameters that starts threads, makes choices and asserts. All of its interleavings and
 * choices are explored. An instance method runs on an object made by the class's constructor without parameters.
 */
@Documented
@Target(ElementType.METHOD)
@Retention(RetentionPolicy.RUNTIME)
public @interface Check {
  /** How the check is called in reports; by default {@code Class.method}. */
  String value() default "";
}
