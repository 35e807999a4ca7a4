import type { Operations, OperationState } from '#contract/operations/admin-operations.ts'

const SECOND = 1_000
const MINUTE = 60 * SECOND
const HOUR = 60 * MINUTE
const GIGABYTE = 1_000_000_000

/** What was measured, before it is judged. */
export type Measured<Part extends keyof Operations> = Omit<Operations[Part], 'state'>

/** A database is slow from 250 ms on and too slow from 1 s on; connections run out from four fifths of the limit on. */
export function judgeDatabase({ responseMs, connections, maxConnections }: Measured<'database'>): OperationState {
  if (responseMs >= SECOND || connections >= maxConnections * 0.95) return 'bad'
  return responseMs >= 250 || connections >= maxConnections * 0.8 ? 'warn' : 'good'
}

/** Below 2 GB free somebody should clean up, below 500 MB uploads and the database are about to stop. In bytes. */
export function judgeDisk({ free }: { free: number }): OperationState {
  if (free < 0.5 * GIGABYTE) return 'bad'
  return free < 2 * GIGABYTE ? 'warn' : 'good'
}

/** Jobs run within seconds: one that is overdue, or due for 5 minutes, shows that no process gets it done. */
export function judgeJobs({ oldestDueSeconds, failed, overdue }: Measured<'jobs'>): OperationState {
  const waited = (oldestDueSeconds ?? 0) * SECOND
  if (failed.length > 0 || overdue.length > 0 || waited >= 5 * MINUTE) return 'bad'
  return waited >= MINUTE ? 'warn' : 'good'
}

/** A mail that failed for good or waits for 5 minutes needs somebody; without a mail server none leaves the shop. */
export function judgeMails({ isDelivered, oldestQueuedMinutes, failed }: Measured<'mails'>): OperationState {
  const waited = (oldestQueuedMinutes ?? 0) * MINUTE
  if (failed > 0 || waited >= 5 * MINUTE) return 'bad'
  return isDelivered ? 'good' : 'warn'
}

/**
 * The provider sends an event for every payment. If none has arrived ten minutes after an order was paid, the webhook
 * is broken: orders still come about, but later, and disputes stay unseen.
 */
export function judgePayments({ isTest, lastEventAt, lastPaidAt, toReview }: Measured<'payments'>, now: number): OperationState {
  const paidAt = lastPaidAt === null ? undefined : Date.parse(lastPaidAt)
  const eventAt = lastEventAt === null ? 0 : Date.parse(lastEventAt)
  if (paidAt !== undefined && now - paidAt > 10 * MINUTE && eventAt < paidAt - 5 * MINUTE) return 'bad'
  return isTest || toReview > 0 ? 'warn' : 'good'
}

/** A backup a day, with two hours to spare; after two days without one somebody must act. */
export function judgeBackups({ lastAt }: Pick<Operations['backups'], 'lastAt'>, now: number): OperationState {
  const age = lastAt === null ? Infinity : now - Date.parse(lastAt)
  if (age > 50 * HOUR) return 'bad'
  return age > 26 * HOUR ? 'warn' : 'good'
}
