import type { Db } from './pool.ts'

/** A statement that Drizzle builds once per database; with a name of its own, PostgreSQL also plans it once per connection. */
export function prepared<Statement>(build: (db: Db) => Statement): (db: Db) => Statement {
  const built = new WeakMap<Db, Statement>()
  return (db) => {
    const known = built.get(db)
    if (known) return known
    const statement = build(db)
    built.set(db, statement)
    return statement
  }
}
