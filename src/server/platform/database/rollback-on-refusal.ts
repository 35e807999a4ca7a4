import { Refusal } from '#server/platform/http/refusal.ts'
import { type Db, transaction } from './pool.ts'

class RollbackError extends Error {
  readonly refusal: Refusal

  constructor(refusal: Refusal) {
    super(refusal.code)
    this.refusal = refusal
  }
}

/** As `transaction`, but rolls back when `work` returns a refusal, and returns the refusal. */
export async function rollbackOnRefusal<Result>(db: Db, work: (tx: Db) => Promise<Result>): Promise<Result> {
  try {
    return await transaction(db, async (tx) => {
      const result = await work(tx)
      if (result instanceof Refusal) throw new RollbackError(result)
      return result
    })
  } catch (error) {
    // `work` returned this refusal, so it has the type of its result.
    if (error instanceof RollbackError) return error.refusal as Result
    throw error
  }
}
