import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { queueRecurringJob, takeJob } from '#server/platform/jobs/store.ts'
import { offerInvoice } from '#tests/support/orders/offer-invoice.ts'
import { CheckoutClient } from '#tests/support/shop/checkout-client.ts'
import { startTestShop, type TestShop } from '#tests/support/shop/shop.ts'
import { checkInvariants } from './check-invariants.ts'
import { checkDatabase } from './store.ts'

const STRAWBERRY = 1
/** What an invoice would say whose credit notes exceed it; twice, it is as it was. */
const NEGATED_TAXES = `begin; set local session_replication_role = replica;
  update document set content = jsonb_set(content, '{taxes,0,tax}', to_jsonb(-(taxes #>> '{0,tax}')::int)); commit`
let shop: TestShop
let orderId: string

beforeAll(async () => {
  shop = await startTestShop()
  await offerInvoice(shop)
  orderId = (await new CheckoutClient(shop).buy({ productId: STRAWBERRY, quantity: 2 })).id
})
afterAll(() => shop.close())

/** The names of the invariants that do not hold. */
async function violated(now = Date.now()): Promise<string[]> {
  const checks = await checkInvariants({ db: shop.db, payments: shop.payments, now, since: 0 })
  return checks.filter(({ violations }) => violations.length > 0).map(({ name }) => name)
}

/** The invariants that a statement violates; a second statement undoes it. */
async function violatedBy(statement: string, undo: string): Promise<string[]> {
  await shop.pool.query(statement.replaceAll('$order', `'${orderId}'`))
  const names = await violated()
  await shop.pool.query(undo.replaceAll('$order', `'${orderId}'`))
  return names
}

describe('the doctor', () => {
  it('finds nothing in a consistent shop', async () => {
    expect(await violated()).toEqual([])
  })

  it('names the violated invariant', async () => {
    const cases: [statement: string, undo: string, names: string[]][] = [
      [`update checkout set state = 'open' where state = 'paid'`, `update checkout set state = 'paid' where state = 'open'`, ['I1']],
      [
        `update order_line set quantity = 3, line_total = unit_price * 3 where order_id = $order`,
        `update order_line set quantity = 2, line_total = unit_price * 2 where order_id = $order`,
        ['I2'],
      ],
      [`update order_line set discount = 1 where order_id = $order`, `update order_line set discount = 0 where order_id = $order`, ['I2']],
      [
        `update product_size set stock_level = stock_level + 1 where product_id = 1 and weight = '15g'`,
        `update product_size set stock_level = stock_level - 1 where product_id = 1 and weight = '15g'`,
        ['I3'],
      ],
      [
        `update product_size set reserved = reserved + 1 where product_id = 1 and weight = '10g'`,
        `update product_size set reserved = reserved - 1 where product_id = 1 and weight = '10g'`,
        ['I3'],
      ],
      [
        `update product_stock set packs_left = packs_left + 1 where product_id = 1`,
        `update product_stock set packs_left = packs_left - 1 where product_id = 1`,
        ['I3'],
      ],
      [
        `update product_size set price = null, compare_at_price = null where product_id = 2`,
        `update product_size set price = 1000 where product_id = 2`,
        ['I3'],
      ],
      [`update mail set key = 'lost'`, `update mail set key = 'order-confirmation:' || $order`, ['I5']],
      [`update mail set state = 'failed'`, `update mail set state = 'queued'`, ['I5']],
      [`update shop_order set refunded = 100`, `update shop_order set refunded = 0`, ['I6']],
      [
        `with stuck as (insert into refund (order_id, amount, state, actor, created_at)
          values ($order, 100, 'requested', 'system', now() - interval '25 hours') returning amount)
        update shop_order set refunded = (select amount from stuck) where id = $order`,
        `with gone as (delete from refund where order_id = $order) update shop_order set refunded = 0 where id = $order`,
        ['I7'],
      ],
      [
        `insert into lot (product_id, weight, number, best_before, received_on, received, remaining) values (1, '15g', 'D1', '2030-01-01', '2026-01-01', 5, 5)`,
        `with gone as (delete from lot where number = 'D1') update product_size set has_lots = false where product_id = 1`,
        ['I10'],
      ],
      [`update shop_order set received = 100`, `update shop_order set received = 0`, ['I12']],
      [`update document_counter set last = last + 1`, `update document_counter set last = last - 1`, ['I8']],
      [NEGATED_TAXES, NEGATED_TAXES, ['I8']],
      [`update shop_order set status = 'cancelled'`, `update shop_order set status = 'confirmed'`, ['I8']],
      [
        `update shop_order set total = total + 1, shipping = shipping + 1`,
        `update shop_order set total = total - 1, shipping = shipping - 1`,
        ['I4'],
      ],
    ]
    for (const [statement, undo, names] of cases) expect([statement, await violatedBy(statement, undo)]).toEqual([statement, names])
  })

  it('checks only orders that moved money since an instant where somebody waits', async () => {
    await shop.pool.query('update shop_order set refunded = 100')
    const found = async (since: number) => (await checkDatabase(shop.db, since)).filter(({ violations }) => violations.length > 0)
    expect((await found(Date.now() - 60_000)).map(({ name }) => name)).toEqual(['I6'])
    expect(await found(Date.now() + 60_000)).toEqual([])
    await shop.pool.query('update shop_order set refunded = 0')
    // Numbers are counted from the last document before that instant on.
    await shop.pool.query('update document_counter set last = last + 1')
    expect((await found(Date.now() - 60_000)).map(({ name }) => name)).toEqual(['I8'])
    expect((await found(Date.now() + 60_000)).map(({ name }) => name)).toEqual(['I8'])
    await shop.pool.query('update document_counter set last = last - 1')
    expect(await found(Date.now() + 60_000)).toEqual([])
  })

  it('checks an order on invoice like a paid one', async () => {
    const { id } = await new CheckoutClient(shop).buyOnInvoice({ productId: STRAWBERRY })
    expect(await violated(Date.now() + 62_000)).toEqual([])
    await shop.pool.query(`update checkout set state = 'paid' where state = 'invoiced'`)
    await shop.pool.query(`update mail set key = 'lost' where key = 'order-on-invoice:' || $1`, [id])
    expect(await violated()).toEqual(['I1', 'I5'])
    await shop.pool.query(`update checkout set state = 'invoiced' where id = (select checkout_id from shop_order where id = $1)`, [id])
    await shop.pool.query(`update mail set key = 'order-on-invoice:' || $1 where key = 'lost'`, [id])
  })

  it('I4 reports a payment without an order once it is older than a minute', async () => {
    const anna = new CheckoutClient(shop)
    await anna.addLine({ productId: STRAWBERRY })
    const secret = await anna.createPaymentIntent()
    await anna.pay(secret)
    expect(await violated()).toEqual([])
    expect(await violated(Date.now() + 62_000)).toEqual(['I4'])
    await anna.createOrder(secret.paymentIntentId)
    expect(await violated(Date.now() + 62_000)).toEqual([])
  })

  it('I13 reports recurring jobs that missed three periods, and jobs and mails that wait for five minutes', async () => {
    const overdue = async () => {
      const checks = await checkInvariants({ db: shop.db, payments: shop.payments, now: Date.now(), since: 0 })
      return checks.find(({ name }) => name === 'I13')?.violations.map((violation) => violation.replace(/ (since|for) .*/, ''))
    }
    await shop.pool.query(
      `update mail set state = 'queued', created_at = now() - interval '6 minutes' where key = 'order-confirmation:${orderId}'`,
    )
    await shop.pool.query(
      `update graphile_worker._private_jobs set run_at = now() - interval '6 minutes' where key = 'mail:' || (select id from mail where key = 'order-confirmation:${orderId}')`,
    )
    // Nothing is overdue in a shop that is stopped.
    expect(await overdue()).toEqual([])
    await queueRecurringJob(shop.db, { task: 'reconcile', everySeconds: 60 })
    expect(await overdue()).toEqual([`mail order-confirmation:${orderId} has waited`, 'the job send-mail has been overdue'])
    await shop.pool.query(`update recurring_job set finished_at = queued_at - interval '181 seconds'`)
    expect(await overdue()).toContain('the job reconcile has been overdue')
    const done = await takeJob(shop.db, { tasks: ['reconcile'], lockedBy: 'process' })
    await takeJob(shop.db, { done, tasks: [], lockedBy: 'process' })
    expect(await overdue()).not.toContain('the job reconcile has been overdue')
    await shop.pool.query(`update mail set state = 'sent'`)
    await shop.pool.query(`select graphile_worker.complete_jobs(array_agg(id)) from graphile_worker.jobs`)
    expect(await overdue()).toEqual([])
  })
})
