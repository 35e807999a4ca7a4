/**
 * Thrown in a transaction that finds what it works on changed by another one which it cannot wait for without a
 * deadlock: `transaction` rolls back and runs it again.
 */
export class Overtaken extends Error {}
