import { PAYOUT_CURRENCY } from '#domain/payments/payout.ts'
import type { Payments } from '#server/payments/payments.ts'
import type { PayoutLineReport } from '#server/payments/payout-report.ts'
import type { Clock } from '#server/platform/clock.ts'
import { type Db, transaction } from '#server/platform/database/pool.ts'
import { findPayout, savePayout, savePayoutLines } from './store.ts'

/** A payout may fail until then; older ones do not change any more. */
const SETTLED_AFTER_MS = 30 * 86_400_000

/**
 * Fetches new payouts with their movements and fees from the provider, and the status of younger ones; one in another
 * currency than CHF without its movements, which the books would count as CHF (docs/rules/payments.md#payouts). A job,
 * safe to run twice. Returns how many payouts it stored with movements.
 */
export async function fetchPayouts({ db, payments, clock }: { db: Db; payments: Payments; clock: Clock }): Promise<number> {
  let stored = 0
  for await (const payout of payments.listPayouts()) {
    const known = await findPayout(db, payout.id)
    if (known?.isComplete && payout.createdAt.getTime() < clock() - SETTLED_AFTER_MS) break
    await savePayout(db, payout)
    if (known?.isComplete || !payout.hasLines || payout.currency !== PAYOUT_CURRENCY) continue
    // The provider is asked before the transaction, which must not wait for it.
    const lines: PayoutLineReport[] = []
    for await (const line of payments.listPayoutLines(payout.id)) lines.push(line)
    await transaction(db, (tx) => savePayoutLines(tx, payout.id, lines))
    stored += 1
  }
  return stored
}
