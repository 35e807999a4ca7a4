import type { Db } from './pool.ts'

const connections = new WeakMap<Db, object>()

/** Lets the transaction use the statements that earlier transactions of its connection have prepared. */
export function sharePrepared(tx: Db, connection: object): void {
  connections.set(tx, connection)
}

/**
 * Caches a statement per pool and per connection, so that Drizzle builds it once. Named statements are also parsed and
 * planned once per connection.
 */
export function prepared<Statement>(build: (db: Db) => Statement): (db: Db) => Statement {
  const built = new WeakMap<object, Statement>()
  return (db) => {
    const owner = connections.get(db) ?? db
    const cached = built.get(owner)
    if (cached) return cached
    const statement = build(db)
    built.set(owner, statement)
    return statement
  }
}
