import { expect } from 'vitest'
import { checkInvariants } from '#server/operations/check-invariants.ts'
import type { Payments } from '#server/payments/payments.ts'
import type { TestDatabase } from '../database/database.ts'

type Shop = Pick<TestDatabase, 'db' | 'pool'> & { payments: Payments }

/** Whether the faults run with many repetitions, as `npm run test:faults` does. */
export const isLong = process.env['FAULTS'] === 'long'

/** Chooses the number of runs for `npm test` or for `npm run test:faults`. */
export const runs = (quick: number, long: number): number => (isLong ? long : quick)

/**
 * Compares the shop with the ledger of the gateway, prints the counts and fails on payments without an order, duplicate
 * orders or mails, oversold packs and any other violation that `npm run doctor` finds.
 */
export async function expectConsistent(
  { db, pool, payments }: Shop,
  fault: string,
  { runs: count, since }: { runs: number; since: number },
): Promise<void> {
  const { rows } = await pool.query(`
    with paid as (select id as intent from test_gateway.payment_intent where status = 'succeeded'),
         placed as (select payment_intent_id as intent, count(*) as orders from shop_order where payment_intent_id is not null group by 1)
    select (select count(*) from paid left join placed using (intent) left join checkout on payment_intent_id = intent
            where orders is null and checkout.state is distinct from 'needs_review') as lost,
           (select count(*) from placed where orders > 1)
           + (select count(*) from (select checkout_id from shop_order group by 1 having count(*) > 1) twice)
           + (select count(*) from (select key from mail group by 1 having count(*) > 1) twice) as duplicate,
           (select count(*) from shop_order) as orders,
           (select count(*) from product_size where stock_level < 0 or reserved < 0 or reserved > stock_level) as oversold`)
  const { lost, duplicate, oversold, orders } = rows[0]
  const seconds = Math.round((Date.now() - since) / 100) / 10
  process.stdout.write(
    `${fault}: lost=${lost} duplicate=${duplicate} oversold=${oversold} orders=${orders} runs=${count} seconds=${seconds}\n`,
  )
  expect({ lost, duplicate, oversold }).toEqual({ lost: 0, duplicate: 0, oversold: 0 })
  const checks = await checkInvariants({ db, payments, now: Date.now() + 61_000, since: 0 })
  const violations = checks.flatMap(({ name, violations: found }) => found.map((problem) => `${name} ${problem}`))
  expect(violations.filter((problem) => !problem.includes('needs review'))).toEqual([])
}
