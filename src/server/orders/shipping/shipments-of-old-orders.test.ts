import { afterAll, beforeAll, expect, it } from 'vitest'
import { createDatabaseBefore, type DatabaseBefore } from '#tests/support/database/before-migration.ts'

let database: DatabaseBefore

interface OldOrder {
  status?: string
  tracking?: string
  /** Days ago; undefined for one that is not shipped. */
  shipped?: number
  supplements?: string
  /** Packs of its only line, three of which were bought, that were refunded before or after it left. */
  refunded?: 'before' | 'after'
}

/** Orders of three packs, as they were stored before every parcel was a shipment. */
async function insertOrder(number: string, { status = 'shipped', tracking, shipped, supplements, refunded }: OldOrder) {
  const { pool } = database
  const quote = JSON.stringify({ lines: [{}], ...(supplements && { supplements }) })
  const { rows } = await pool.query(
    `insert into shop_order (number, token_hash, checkout_id, status, quote, goods_total, discount, shipping, tax, total, tracking_number, delivery, payment_intent_id)
    values ($1::text, sha256(convert_to($1::text, 'utf8')), gen_random_uuid(), $2, $3, 900, 0, 0, 0, 900, $4, '{"firstName": "Anna"}', 'pi_' || $1) returning id`,
    [number, status, quote, tracking ?? null],
  )
  const [{ id }] = rows
  await pool.query(
    `insert into order_line (order_id, position, name, category, weight, size_label, quantity, unit_price, line_total, discount, tax_rate)
    values ($1, 0, 'Apfel', 'frucht', '15g', '15 g', 3, 300, 900, 0, 260)`,
    [id],
  )
  if (shipped === undefined) return
  const at = `now() - ${shipped} * interval '1 day'`
  await pool.query(`insert into order_event (order_id, kind, actor, at) values ($1, 'shipped', 'staff@example.com', ${at})`, [id])
  if (refunded)
    await pool.query(
      `insert into refund (order_id, amount, lines, state, actor, created_at)
      values ($1, 300, '[{"position": 0, "quantity": 1}]', 'succeeded', 'x', ${at} ${refunded === 'before' ? '-' : '+'} interval '1 hour')`,
      [id],
    )
}

beforeAll(async () => {
  database = await createDatabaseBefore('20261123-2200-shipments.sql')
  // The checkouts of these orders are beside the point.
  await database.pool.query('alter table shop_order drop constraint shop_order_checkout_id_fkey')
  await insertOrder('FF-WHOLE', { shipped: 40, tracking: '99.00.1' })
  await insertOrder('FF-BEFORE', { status: 'delivered', shipped: 40, refunded: 'before' })
  await insertOrder('FF-AFTER', { shipped: 40, refunded: 'after' })
  await insertOrder('FF-WAITS', { status: 'processing', tracking: '99.00.2' })
  await insertOrder('FF-OPEN', { status: 'confirmed' })
  await insertOrder('FF-MAIN', { shipped: 20, tracking: '99.00.3' })
  await insertOrder('FF-ADDED', { shipped: 20, tracking: '99003', supplements: 'FF-MAIN' })
  await insertOrder('FF-RECENT', { shipped: 10, tracking: '99 00 1' })
  await insertOrder('FF-LONG-AGO', { shipped: 39, tracking: '99.00.1' })
  await insertOrder('FF-NO-NUMBER', { shipped: 39, tracking: ' - ' })
  await database.pool.query(
    `insert into shipment (id, order_id, number, tracking_number, actor)
    select gen_random_uuid(), id, 1, '99.00.4', 'x' from shop_order where number = 'FF-OPEN'`,
  )
  await database.migrate()
})
afterAll(() => database.drop())

const rows = (sql: string) => database.rows(sql)

it('an order that was sent whole has a shipment of what was not refunded before it left', async () => {
  const held = await rows(
    `select shop_order.number, quantity, (now()::date - shipped_at::date) as days from shipment_line
    join shipment on shipment.id = shipment_id join shop_order on shop_order.id = shipment.order_id
    where shop_order.number in ('FF-WHOLE', 'FF-BEFORE', 'FF-AFTER', 'FF-WAITS') order by 1`,
  )
  expect(held).toEqual([
    { number: 'FF-AFTER', quantity: 3, days: 40 },
    { number: 'FF-BEFORE', quantity: 2, days: 40 },
    { number: 'FF-WHOLE', quantity: 3, days: 40 },
  ])
})

it('a number stays that of the parcel that left first; an order shares one with its supplement, and one that waits keeps its own', async () => {
  const numbers = await rows(
    `select shop_order.number, tracking_number, shipped_at is null as waits from shipment
    join parcel on parcel.id = parcel_id join shop_order on shop_order.id = order_id where tracking_number is not null order by 1`,
  )
  expect(numbers).toEqual([
    { number: 'FF-ADDED', tracking_number: '99.00.3', waits: false },
    { number: 'FF-MAIN', tracking_number: '99.00.3', waits: false },
    { number: 'FF-OPEN', tracking_number: '99.00.4', waits: false },
    { number: 'FF-WAITS', tracking_number: '99.00.2', waits: true },
    { number: 'FF-WHOLE', tracking_number: '99.00.1', waits: false },
  ])
})

it('an order that loses its number has a note, and needs attention when it left within 30 days', async () => {
  const notes = await rows(
    `select number, needs_attention, details ->> 'text' as text from order_event
    join shop_order on shop_order.id = order_id where kind = 'note' order by 1`,
  )
  expect(notes).toEqual([
    {
      number: 'FF-LONG-AGO',
      needs_attention: null,
      text: 'Die Sendungsnummer 99.00.1 gehört zum Paket von FF-WHOLE und wurde hier entfernt.',
    },
    {
      number: 'FF-RECENT',
      needs_attention: 'tracking-repeated',
      text: 'Die Sendungsnummer 99 00 1 gehört zum Paket von FF-WHOLE und wurde hier entfernt.',
    },
  ])
})
