package dev.veristep;

import java.lang.annotation.Documented;
import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/**
 * A model: a class with {@linkplain Operation operations} and {@linkplain Invariant invariants}. All sequences of
 * operations up to a length are explored, starting from an object made by the constructor without parameters; two
 * sequences that lead to the same object graph are one state.
 */
@Documented
@Target(ElementType.TYPE)
@Retention(RetentionPolicy.RUNTIME)
public @interface Model {
  /** How the check is called in reports; by default the class's name. */
  String value() default "";

  /** The longest sequence of operations; 0 leaves it to {@code --depth}. */
  int depth() default 0;
}
