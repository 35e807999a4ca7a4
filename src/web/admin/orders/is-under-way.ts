import type { AdminOrder } from '#contract/orders/admin-orders.ts'

type Sent = {
  refunds: readonly Pick<AdminOrder['refunds'][number], 'state'>[]
  mails: readonly Pick<AdminOrder['mails'][number], 'state' | 'error'>[]
}

/**
 * Whether a job is about to send a refund or a mail of an order. One that has failed once is tried again much later.
 */
export function isUnderWay({ refunds, mails }: Sent): boolean {
  return refunds.some(({ state }) => state === 'requested') || mails.some(({ state, error }) => state === 'queued' && error === null)
}
