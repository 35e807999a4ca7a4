import { randomUUID } from 'node:crypto'
import { afterAll, describe, expect, it } from 'vitest'
import { editOrderGoods } from '#contract/orders/admin-order-edits.ts'
import { listPayoutsInTransit } from '#server/payouts/store.ts'
import { startShopWithBooks } from '#tests/support/books/books.ts'

const { shop, owner, at, buyOnInvoice, version, setPaid, sellWhileClocksChange, cancelPaidInvoice, events, close } =
  await startShopWithBooks()
afterAll(close)

/** Writes into the timeline of an order what bank files and reminders do to it over weeks. */
const record = (orderId: string, { kind, details, day }: { kind: string; details: object; day: string }) =>
  shop.pool.query('insert into order_event (order_id, kind, actor, details, at) values ($1, $2, $3, $4, $5)', [
    orderId,
    kind,
    'test',
    details,
    `${day}T10:00:00Z`,
  ])

describe('the books', () => {
  it('see invoice and payment of a day, by Swiss time, also when the clocks change', async () => {
    await sellWhileClocksChange()
    const kinds = async (day: string) => (await events(day)).map(({ kind }) => kind)
    expect(await kinds('2026-10-24')).toEqual(['invoice', 'payment'])
    expect(await kinds('2026-10-25')).toEqual(['invoice', 'payment'])
    expect(await kinds('2026-10-26')).toEqual(['invoice', 'payment'])
  })

  it('see a paid invoice, its refund and its cancellation', async () => {
    await cancelPaidInvoice()
    const seen = (await events('2026-10-27', '2026-10-28')).map(({ kind, method, ...event }) => [
      kind,
      method,
      'amount' in event && event.amount,
    ])
    expect(seen).toEqual([
      ['payment', 'invoice', 2430],
      ['payment-withdrawn', 'invoice', 2430],
      ['payment', 'invoice', 2430],
      ['credit-note', 'invoice', false],
    ])
  })
})

describe('the bank in the books', () => {
  it('counts the entries of an invoice once, with what was waived until it is paid after all, and what was paid back', async () => {
    await at('2026-11-05T08:00:00Z')
    const { id } = await buyOnInvoice()
    const steps = [
      ['2026-10-01', 'bank-entry', { amount: 2000, bookedOn: '2026-10-20' }],
      ['2026-10-01', 'bank-entry', { amount: 400, waived: 30, bookedOn: '2026-10-21' }],
      ['2026-10-01', 'payment-received', { bookedOn: '2026-10-21' }],
      ['2026-11-06', 'bank-entry', { amount: 2430, bookedOn: '2026-11-06' }],
      ['2026-11-07', 'repaid', { amount: 2400, repaidOn: '2026-11-07' }],
    ] as const
    for (const [day, kind, details] of steps) await record(id, { kind, details, day })
    // Nothing counts before the day of its order.
    const seen = (await events('2026-11-05', '2026-11-07')).map(({ day, kind, method, ...event }) => [
      day.slice(-2),
      kind,
      method,
      'amount' in event && event.amount,
    ])
    expect(seen).toEqual([
      ['05', 'invoice', 'invoice', false],
      ['05', 'payment', 'invoice', 2000],
      ['05', 'payment', 'invoice', 400],
      ['05', 'waiver', 'invoice', 30],
      // The tax in what was waived of the goods.
      ['05', 'loss-tax', null, 1],
      // What comes later pays first what was waived, so that CHF 24.00 are too much.
      ['06', 'payment', 'invoice', 2430],
      ['06', 'waiver-undone', 'invoice', 30],
      ['06', 'loss-tax-undone', null, 1],
      ['07', 'refund', 'invoice', 2400],
    ])
  })
})

it('sees the fee of a reminder on its day, and what becomes of it when it is recorded', async () => {
  await at('2026-11-06T08:00:00Z')
  const { id } = await buyOnInvoice()
  await shop.pool.query(
    `insert into reminder (order_id, level, fee, issued_on, document_id)
     select order_id, 1, 2000, '2026-09-10', id from document where order_id = $1 and kind = 'invoice'`,
    [id],
  )
  const steps = [
    ['2026-09-10', 'reminded', { level: 1, number: 'M-2026-00001', fee: 2000, amount: 4430 }],
    // Booked by the day of the reminder, and so without its fee.
    ['2026-09-12', 'bank-entry', { amount: 2430, bookedOn: '2026-09-10' }],
    ['2026-09-12', 'payment-received', { bookedOn: '2026-09-10' }],
    ['2026-09-14', 'payment-withdrawn', {}],
    ['2026-09-14', 'bank-entry-undone', { amount: 2430, bookedOn: '2026-09-10' }],
    ['2026-09-16', 'cancelled', {}],
  ] as const
  for (const [day, kind, details] of steps) await record(id, { kind, details, day })
  const seen = (await events('2026-09-01', '2026-09-30')).map((event) => [
    event.day,
    event.kind,
    event.document,
    'amount' in event && event.amount,
  ])
  expect(seen.filter(([, kind]) => String(kind).startsWith('reminder'))).toEqual([
    ['2026-09-10', 'reminder-fee', 'M-2026-00001', 2000],
    ['2026-09-12', 'reminder-fee-undone', 'M-2026-00001', 2000],
    ['2026-09-14', 'reminder-fee', 'M-2026-00001', 2000],
    ['2026-09-16', 'reminder-fee-undone', 'M-2026-00001', 2000],
  ])
  expect((await events('2026-09-14')).map(({ kind }) => kind)).toEqual(['reminder-fee'])
})

it('sees a payout and its fees on the day on which its movements were stored', async () => {
  await shop.pool.query(
    `insert into payout (id, amount, currency, status, is_automatic, created_at, arrives_on) values ('po_1', 9000, 'chf', 'paid', true, now(), '2026-10-02')`,
  )
  await shop.pool.query(
    `insert into payout_line (id, payout_id, kind, amount, fee, at, recorded_at) values
      ('txn_1', 'po_1', 'payment', 10000, 320, now(), '2026-10-02T08:00:00Z'),
      ('txn_2', 'po_1', 'dispute', -500, 2000, now(), '2026-10-02T08:00:00Z'),
      ('txn_3', 'po_1', 'fee', -100, 0, now(), '2026-10-02T08:00:00Z')`,
  )
  expect((await events('2026-10-02')).map((event) => [event.kind, event.document, 'amount' in event && event.amount])).toEqual([
    ['fee', 'po_1', 420],
    ['payout', 'po_1', 7080],
  ])
})

it('takes a payout that has failed back, which the next one brings', async () => {
  await shop.pool.query(
    `insert into payout (id, amount, currency, status, is_automatic, created_at, arrives_on) values
      ('po_2', 5000, 'chf', 'failed', true, '2026-10-09', '2026-10-12'), ('po_3', 8000, 'chf', 'paid', true, '2026-10-13', '2026-10-15')`,
  )
  await shop.pool.query(
    `insert into payout_line (id, payout_id, kind, amount, fee, source, at, recorded_at) values
      ('txn_4', 'po_2', 'payment', 5000, 0, 'ch_4', now(), '2026-10-09T08:00:00Z'),
      ('txn_5', 'po_3', 'payment', 3000, 0, 'ch_5', now(), '2026-10-13T08:00:00Z'),
      ('txn_6', 'po_3', 'other', 5000, 0, 'po_2', now(), '2026-10-13T08:00:00Z')`,
  )
  const moved = await events('2026-10-09', '2026-10-13')
  expect(moved.map((event) => [event.day, event.kind, event.document, 'amount' in event && event.amount])).toEqual([
    ['2026-10-09', 'payout', 'po_2', 5000],
    ['2026-10-13', 'payout', 'po_3', 8000],
    ['2026-10-13', 'payout-returned', 'po_2', 5000],
  ])
  expect((await listPayoutsInTransit(shop.db, '2026-10-11')).map(({ id }) => id)).toEqual(['po_2'])
  expect((await listPayoutsInTransit(shop.db, '2026-10-13')).map(({ id }) => id)).toEqual(['po_3'])
})

it('sees a payment that was taken back as it was, whatever the order costs later', async () => {
  await at('2026-11-20T08:00:00Z')
  const { id } = await buyOnInvoice(3)
  await setPaid(id, true)
  const before = await events('2026-11-20')
  expect(before).toContainEqual(expect.objectContaining({ kind: 'payment', method: 'invoice', amount: 3220 }))
  await at('2026-11-21T08:00:00Z')
  await setPaid(id, false)
  const goods = { key: randomUUID(), kept: [{ position: 0, quantity: 2 }], added: [], total: '24.30' }
  await owner.request(editOrderGoods, { params: { id }, body: { version: await version(id), ...goods } })
  expect(await events('2026-11-20')).toEqual(before)
})
