import pg from 'pg'

/** What `pg` knows of its work, beside its types. */
interface Working {
  _activeQuery: unknown
  _queryQueue: readonly unknown[]
}

// Setup of the server tests. A connection runs one query at a time: one that is given another meanwhile, as by
// Promise.all in a transaction, only queues it, and `pg` will refuse it one day. Here it is an error at once, with the
// place it comes from.
const marked = pg.Client.prototype as pg.Client & { isStrict?: boolean }
if (!marked.isStrict) {
  const query = Reflect.get(marked, 'query') as (...args: unknown[]) => unknown
  Object.assign(marked, {
    isStrict: true,
    query(this: Working, ...args: unknown[]) {
      if (this._activeQuery || this._queryQueue.length > 0) throw new Error('A connection is given a query while it runs another one')
      return Reflect.apply(query, this, args)
    },
  })
}
