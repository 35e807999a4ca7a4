import { expect } from 'vitest'
import { checkInvariants } from '#server/doctor/check-invariants.ts'
import type { Payments } from '#server/payments/payments.ts'
import type { TestDatabase } from './database.ts'

type Shop = Pick<TestDatabase, 'db' | 'pool'> & { payments: Payments }

/** Whether the long form of the fault tests was asked for: `npm run test:faults`. */
export const isLong = process.env['FAULTS'] === 'long'

/** So many runs in the quick form, so many in the long one. */
export const runs = (quick: number, long: number): number => (isLong ? long : quick)

/**
 * Counts what a fault must never cause, against the ledger of the gateway, prints it, and fails on any miss: payments
 * without an order, orders or mails made twice, packs sold that were not there, and whatever else the doctor finds.
 */
export async function tally(
  { db, pool, payments }: Shop,
  fault: string,
  { runs: count, since }: { runs: number; since: number },
): Promise<void> {
  const { rows } = await pool.query(`
    with paid as (select id as intent from test_gateway.payment_intent where status = 'succeeded'),
         made as (select payment_intent_id as intent, count(*) as orders from shop_order where payment_intent_id is not null group by 1)
    select (select count(*) from paid left join made using (intent) left join checkout on payment_intent_id = intent
            where orders is null and checkout.state is distinct from 'needs_review') as lost,
           (select count(*) from made where orders > 1)
           + (select count(*) from (select checkout_id from shop_order group by 1 having count(*) > 1) twice)
           + (select count(*) from (select key from mail group by 1 having count(*) > 1) twice) as duplicate,
           (select count(*) from product where stock_level < 0 or reserved < 0 or reserved > stock_level) as oversold`)
  const { lost, duplicate, oversold } = rows[0]
  const seconds = Math.round((Date.now() - since) / 100) / 10
  process.stdout.write(`${fault}: lost=${lost} duplicate=${duplicate} oversold=${oversold} runs=${count} seconds=${seconds}\n`)
  expect({ lost, duplicate, oversold }).toEqual({ lost: 0, duplicate: 0, oversold: 0 })
  const checks = await checkInvariants({ db, payments, now: Date.now() + 61_000, since: 0 })
  const violations = checks.flatMap(({ name, violations: found }) => found.map((problem) => `${name} ${problem}`))
  expect(violations.filter((problem) => !problem.includes('needs review'))).toEqual([])
}
