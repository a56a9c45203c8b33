package bank;

/** In which order the locks of two accounts are taken: by number, so that no circle of waiting threads can close. */
final class LockOrder {
  private LockOrder() {}

  static Account first(Account source, Account target) {
    return source.number() < target.number() ? source : target;
  }

  static Account second(Account source, Account target) {
    return source.number() < target.number() ? target : source;
  }
}
