import type { Db } from './pool.ts'

/** Caches a statement per database, so that Drizzle builds it once. Named statements are also planned once per connection. */
export function prepared<Statement>(build: (db: Db) => Statement): (db: Db) => Statement {
  const built = new WeakMap<Db, Statement>()
  return (db) => {
    const cached = built.get(db)
    if (cached) return cached
    const statement = build(db)
    built.set(db, statement)
    return statement
  }
}
