import { Refusal } from '#server/platform/http/refusal.ts'
import { type Db, transaction } from './pool.ts'

class Undone extends Error {
  readonly refusal: Refusal

  constructor(refusal: Refusal) {
    super(refusal.code)
    this.refusal = refusal
  }
}

/** As `transaction`, but undone when `work` refuses; the refusal is the answer. */
export async function rollbackOnRefusal<Result>(db: Db, work: (tx: Db) => Promise<Result>): Promise<Result> {
  try {
    return await transaction(db, async (tx) => {
      const answer = await work(tx)
      if (answer instanceof Refusal) throw new Undone(answer)
      return answer
    })
  } catch (error) {
    // The refusal is one that `work` answered, so it is of its result's type.
    if (error instanceof Undone) return error.refusal as Result
    throw error
  }
}
