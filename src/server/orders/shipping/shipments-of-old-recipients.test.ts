import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { listShippingLabelNumbers } from '#server/carrier/store.ts'
import { ANNA } from '#tests/support/accounts/people.ts'
import { createDatabaseBefore, type DatabaseBefore } from '#tests/support/database/before-migration.ts'
import { sampleQuote } from '#tests/support/orders/sample-quote.ts'
import { findOrder } from '../store.ts'
import { findTrackingNumber, listReplacements, listShipments } from '../store/shipments.ts'
import { readPacksToSend } from './packs-to-send.ts'

let database: DatabaseBefore
const ids: Record<string, string> = {}

interface OldOrder {
  status?: string
  /** How many addresses its list has. */
  list?: number
  /** How many recipients it has; goods that are taken along go to nobody. */
  recipients?: number
  /** The numbers of its shipments, with the packs that left in each; null has not left. */
  shipments?: Record<number, number | null>
  /** The numbers of the shipments that have a label. */
  labels?: number[]
}

/** Orders as they were stored when the number of a company gift's shipment was that of the address. */
const ORDERS: Readonly<Record<string, OldOrder>> = {
  waiting: { labels: [1] },
  prepared: { shipments: { 1: null } },
  whole: { status: 'shipped', shipments: { 1: 6 }, labels: [1] },
  parts: { status: 'processing', shipments: { 1: 2, 2: 1 }, labels: [1, 2, 3] },
  listWaiting: { list: 3, labels: [2] },
  listPartly: { status: 'processing', list: 3, shipments: { 1: 2, 3: 2 }, labels: [1, 2, 3] },
  listSent: { status: 'shipped', list: 3, shipments: { 1: 2, 2: 2, 3: 2 } },
  listSentAtOnce: { status: 'shipped', list: 3, shipments: { 1: 6 } },
  takenAlong: { status: 'delivered', recipients: 0, shipments: { 1: null }, labels: [1] },
  replaced: { status: 'delivered', shipments: { 1: 6 } },
}

async function insertOrder(name: string, { status = 'processing', list, recipients = list ?? 1, shipments = {}, labels = [] }: OldOrder) {
  const quote = { ...sampleQuote(900), ...(list && { recipients: list }) }
  const id = randomUUID()
  const insert = async (sql: string, ...values: unknown[]) => (await database.pool.query(sql, values)).rows[0]
  await insert(
    `with paid as (
      insert into checkout (cart_id, state, cart_version, snapshot, total, email, contact, expires_at)
      values (gen_random_uuid(), 'paid', 1, '{}', 900, 'anna@example.ch', $5, now()) returning id),
    placed as (
      insert into shop_order (id, number, token_hash, checkout_id, status, quote, goods_total, discount, shipping, tax, total, billing, email,
        payment_intent_id)
      select $1, $2::text, sha256(convert_to($2::text, 'utf8')), id, $3, $4, 900, 0, 0, 0, 900, $6, 'anna@example.ch', 'pi_' || $2
      from paid returning id),
    addressed as (
      insert into recipient (order_id, number, delivery, message)
      select id, number, $6, $7 from placed cross join generate_series(1, $8::int) as number)
    insert into order_line (order_id, position, name, category, weight, size_label, quantity, unit_price, line_total, discount, tax_rate)
    select id, 0, 'Apfel', 'frucht', '15g', '15 g', 6, 150, 900, 0, 260 from placed`,
    id,
    `FF-${name}`,
    status,
    quote,
    { delivery: ANNA.delivery },
    ANNA.delivery,
    list ? '' : null,
    recipients,
  )
  for (const [number, packs] of Object.entries(shipments)) await insertShipment(id, Number(number), packs)
  for (const number of labels)
    await insert(
      `insert into shipping_label (order_id, shipment_number, tracking_number, pdf, made_for, made_at, actor)
      values ($1, $2, $3, '%PDF', 'x', now(), 'staff@example.com')`,
      id,
      number,
      `${name} ${number}`,
    )
  ids[name] = id
}

async function insertShipment(orderId: string, number: number, packs: number | null, returnId: string | null = null) {
  await database.pool.query(
    `with made as (insert into parcel (tracking_number) values ($5) returning id), sent as (
      insert into shipment (id, order_id, number, parcel_id, actor, shipped_at, return_id)
      select gen_random_uuid(), $1, $2, id, 'staff@example.com', case when $3::int > 0 then now() end, $4 from made returning id)
    insert into shipment_line (shipment_id, order_id, position, quantity) select id, $1, 0, $3 from sent where $3::int > 0`,
    [orderId, number, packs, returnId, `T ${orderId} ${number} ${returnId}`],
  )
}

beforeAll(async () => {
  database = await createDatabaseBefore('20261124-0420-shipments-have-recipients.sql')
  for (const [name, order] of Object.entries(ORDERS)) await insertOrder(name, order)
  const returnId = randomUUID()
  await database.pool.query(
    `insert into order_return (id, order_id, actor, received_at, received_by, inspected_at, inspected_by, closed_at, closed_by)
    values ($1, $2, 'customer', now(), 'a@b.ch', now(), 'a@b.ch', now(), 'a@b.ch')`,
    [returnId, ids['replaced']],
  )
  await insertShipment(ids['replaced'] ?? '', 1, 1, returnId)
  await database.migrateToNow()
})
afterAll(() => database.drop())

const shipmentsOf = async (name: string) =>
  (await listShipments(database.db, [ids[name] ?? ''])).map(({ recipient, number, lines }) => [recipient, number, lines[0]?.quantity])
const labelsOf = async (name: string) =>
  (await listShippingLabelNumbers(database.db, [ids[name] ?? '']))
    .map(({ recipient, shipmentNumber, trackingNumber }) => [recipient, shipmentNumber, trackingNumber])
    .toSorted()
const openOf = async (name: string) => {
  const order = await findOrder(database.db, ids[name] ?? '')
  if (!order) throw new Error(`there is no ${name}`)
  const { open, left } = await readPacksToSend(database.db, order)
  return { left: left[0]?.quantity, open: open.map(({ recipient, lines }) => [recipient, lines[0]?.quantity]) }
}

it('a shipment of an ordinary order goes to its one recipient under the number that it had', async () => {
  expect(await shipmentsOf('whole')).toEqual([[1, 1, 6]])
  expect(await shipmentsOf('parts')).toEqual([
    [1, 1, 2],
    [1, 2, 1],
  ])
  expect(await openOf('parts')).toEqual({ left: 3, open: [[1, 3]] })
  expect(await openOf('waiting')).toEqual({ left: 6, open: [[1, 6]] })
})

it("a shipment of a company's gift is the first one to its address, and the others still get theirs", async () => {
  expect(await shipmentsOf('listPartly')).toEqual([
    [1, 1, 2],
    [3, 1, 2],
  ])
  expect(await openOf('listPartly')).toEqual({ left: 2, open: [[2, 2]] })
  expect(await shipmentsOf('listSent')).toEqual([
    [1, 1, 2],
    [2, 1, 2],
    [3, 1, 2],
  ])
  expect(await shipmentsOf('listSentAtOnce')).toEqual([[1, 1, 6]])
  expect((await openOf('listSentAtOnce')).open).toEqual([])
  expect((await openOf('listWaiting')).open).toEqual([
    [1, 2],
    [2, 2],
    [3, 2],
  ])
})

it('labels belong to the shipments that they were made for', async () => {
  expect(await labelsOf('waiting')).toEqual([[1, 1, 'waiting 1']])
  expect(await labelsOf('parts')).toEqual([1, 2, 3].map((number) => [1, number, `parts ${number}`]))
  expect(await labelsOf('listWaiting')).toEqual([[2, 1, 'listWaiting 2']])
  expect(await labelsOf('listPartly')).toEqual([1, 2, 3].map((number) => [number, 1, `listPartly ${number}`]))
})

it('a replacement stays apart, and a number that was typed before anything left stays that of the first shipment', async () => {
  expect(await shipmentsOf('replaced')).toEqual([[1, 1, 6]])
  expect(await listReplacements(database.db, ids['replaced'] ?? '')).toMatchObject([{ recipient: 1, number: 1 }])
  const known = [ids['prepared'] ?? '', ids['takenAlong'] ?? '']
  for (const orderId of known) expect(await findTrackingNumber(database.db, orderId)).not.toBeNull()
  expect(await shipmentsOf('takenAlong')).toEqual([])
})

it('a shipment goes to a recipient of its order and to nobody else', async () => {
  const insert = `with made as (insert into parcel default values returning id)
    insert into shipment (id, order_id, recipient_number, number, parcel_id, actor) select gen_random_uuid(), $1, $2, 1, id, 'x' from made`
  await expect(database.pool.query(insert, [ids['waiting'], 2])).rejects.toThrow('shipment_recipient')
  await expect(database.pool.query(insert, [ids['listSent'], 3])).rejects.toThrow('shipment_of_recipient')
})
