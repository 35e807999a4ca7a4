import { Refusal } from '#server/platform/http/refusal.ts'
import { type Db, transaction } from './pool.ts'

class RollbackError extends Error {
  readonly result: unknown

  constructor(result: unknown) {
    super('the transaction is rolled back')
    this.result = result
  }
}

/** As `transaction`, but rolls back when `work` returns a refusal, and returns the refusal. */
export function rollbackOnRefusal<Result>(db: Db, work: (tx: Db) => Promise<Result>): Promise<Result> {
  return rollbackIf(db, (result) => result instanceof Refusal, work)
}

/** As `transaction`, but rolls back in any case: returns what `work` would return. */
export function tryOut<Result>(db: Db, work: (tx: Db) => Promise<Result>): Promise<Result> {
  return rollbackIf(db, () => true, work)
}

async function rollbackIf<Result>(db: Db, isUnwanted: (result: Result) => boolean, work: (tx: Db) => Promise<Result>): Promise<Result> {
  try {
    return await transaction(db, async (tx) => {
      const result = await work(tx)
      if (isUnwanted(result)) throw new RollbackError(result)
      return result
    })
  } catch (error) {
    // `work` returned this result.
    if (error instanceof RollbackError) return error.result as Result
    throw error
  }
}
