import { AsyncLocalStorage } from 'node:async_hooks'

const deadlines = new AsyncLocalStorage<AbortSignal | undefined>()

/**
 * Runs work for somebody who no longer waits for it once the signal is aborted: it then begins no step in the database.
 */
export function withinDeadline<Result>(overdue: AbortSignal, work: () => Result): Result {
  return deadlines.run(overdue, work)
}

/** Runs work that is finished in any case, also after the deadline of the request that began it. */
export function outsideDeadline<Result>(work: () => Result): Result {
  return deadlines.run(undefined, work)
}

/** Whether the deadline is over of the work that calls this. */
export function isOverdue(): boolean {
  return deadlines.getStore()?.aborted === true
}

/** Throws once the deadline is over of the work that calls this. */
export function throwIfOverdue(): void {
  deadlines.getStore()?.throwIfAborted()
}
