import { createHash, randomUUID } from 'node:crypto'
import { PDFDocument } from '@cantoo/pdf-lib'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { listAudit } from '#contract/audit/admin-audit.ts'
import { updateOrderAddress } from '#contract/orders/admin-order-addresses.ts'
import { getInvoicePdf } from '#contract/orders/admin-order-files.ts'
import { listAdminOrders, getAdminOrder } from '#contract/orders/admin-orders.ts'
import { postponeOrder, setOrderTracking } from '#contract/orders/admin-shipments.ts'
import {
  createBatch,
  setOrderPacked,
  shipBatch,
  getBatch,
  listBatches,
  listOrdersToPack,
  setShelf,
  setPackageSize,
  removeFromBatch,
  getBatchPapers,
  listShelves,
} from '#contract/packing/admin-batches.ts'
import { addDays } from '#domain/calendar/calendar-day.ts'
import { swissDay } from '#domain/calendar/german-date.ts'
import type { Weight } from '#domain/products/weight.ts'
import type { ApiClient, RequestOf } from '#tests/support/api-client.ts'
import { CheckoutClient } from '#tests/support/checkout-client.ts'
import { deliverOrders } from '#tests/support/deliver-orders.ts'
import { packInBatch, packing } from '#tests/support/packing.ts'
import { ANNA } from '#tests/support/people.ts'
import { shipOrder } from '#tests/support/ship-order.ts'
import { startTestShop, type TestShop } from '#tests/support/shop.ts'
import { signInAs } from '#tests/support/sign-in-as.ts'

let shop: TestShop
let staff: ApiClient
let owner: ApiClient

beforeAll(async () => {
  shop = await startTestShop({ listens: true })
  staff = await signInAs(shop, 'staff')
  owner = await signInAs(shop, 'owner')
  await shop.pool.query('update product_size set stock_level = null')
})
afterAll(() => shop.close())
beforeEach(() => deliverOrders(shop))

const order = (id: string) => staff.request(getAdminOrder, { params: { id } })
const buy = async (line: { productId: number; quantity?: number; weight?: Weight }, country: 'CH' | 'LI' = 'CH') => {
  const delivery = country === 'LI' ? { ...ANNA.delivery, postalCode: '9490', town: 'Vaduz', country } : ANNA.delivery
  const { id } = await new CheckoutClient(shop).buy(line, { ...ANNA, delivery })
  return order(id)
}
const starting = (orders: readonly { id: string; version: number }[], id: string = randomUUID()): RequestOf<typeof createBatch> => ({
  body: { id, orders: orders.map(({ id: orderId, version }) => ({ id: orderId, version })) },
})

async function startBatch(orders: readonly { id: string; version: number }[]): Promise<string> {
  const id = randomUUID()
  expect(await staff.request(createBatch, starting(orders, id))).toMatchObject({ refused: [] })
  return id
}
const batch = (id: string) => staff.request(getBatch, { params: { id } })

describe('a batch', () => {
  it('takes orders into processing, is listed while it is open, and is recorded', async () => {
    const [one, two] = [await buy({ productId: 1 }), await buy({ productId: 2 })]
    const id = await startBatch([one, two])
    expect((await batch(id)).orders).toMatchObject([
      { number: one.number, status: 'processing', packedAt: null },
      { number: two.number, status: 'processing' },
    ])
    const open = await staff.request(listBatches, {})
    expect(open).toMatchObject([{ id, orders: 2, packed: 0, shipped: 0, actor: 'staff@example.com' }])
    const toPack = await staff.request(listOrdersToPack, {})
    expect(toPack.map(({ batchId }) => batchId)).toEqual([id, id])
    const log = await owner.request(listAudit, { query: { entity: 'batch', entityId: id } })
    expect(log.items).toMatchObject([{ action: 'batch.created', actor: 'staff@example.com' }])
  })

  it('is made once when the click is sent twice', async () => {
    const one = await buy({ productId: 1 })
    const id = randomUUID()
    const results = await Promise.all([1, 2, 3].map(() => staff.request(createBatch, starting([one], id))))
    expect(results.map(({ changed }) => changed)).toEqual([1, 2, 3].map(() => [one.id]))
    expect(await staff.request(listBatches, {})).toHaveLength(1)
  })

  it('is opened again for orders that are all in it, and says why others cannot be packed', async () => {
    const [one, two] = [await buy({ productId: 1 }), await buy({ productId: 2 })]
    const id = await startBatch([one, two])
    expect(await staff.request(createBatch, starting([one]))).toMatchObject({ id, changed: [one.id], refused: [] })
    expect(await staff.request(listBatches, {})).toHaveLength(1)
    const other = await startBatch([await buy({ productId: 3 })])
    const others = (await batch(other)).orders
    expect(await staff.refusal(createBatch, starting([one, ...others]))).toMatchObject({
      status: 409,
      code: 'batch-empty',
      message: expect.stringContaining(`${one.number}: Die Bestellung ist schon in einem Sammelversand.`),
    })
  })

  it('shares no order with the batch of a colleague who starts at the same time', async () => {
    const orders = [await buy({ productId: 1 }), await buy({ productId: 2 }), await buy({ productId: 3 })]
    const results = await Promise.all([staff, owner].map((by) => by.respond(createBatch, starting(orders))))
    expect(results.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409])
    const { rows } = await shop.pool.query(
      'select count(distinct batch_id)::int as batches, count(*)::int as orders from batch_order where order_id = any($1)',
      [orders.map(({ id }) => id)],
    )
    expect(rows).toEqual([{ batches: 1, orders: 3 }])
    expect(await staff.request(listBatches, {})).toHaveLength(1)
  })

  it('takes the others when one is outdated, cancelled or in another batch, and says why', async () => {
    const [fine, outdated, taken] = [await buy({ productId: 1 }), await buy({ productId: 2 }), await buy({ productId: 3 })]
    await startBatch([taken])
    const { changed, refused } = await staff.request(createBatch, starting([fine, { ...outdated, version: 99 }, taken]))
    expect(changed).toEqual([fine.id])
    expect(refused.map(({ label, message }) => [label, message]).toSorted()).toEqual(
      [
        [outdated.number, 'Jemand anderes hat das inzwischen geändert. Bitte prüfen Sie den neuen Stand.'],
        [taken.number, 'Die Bestellung ist schon in einem Sammelversand.'],
      ].toSorted(),
    )
  })

  it('shows shelves, codes and the proposed parcel of each order', async () => {
    await shop.pool.query(
      `update product_size set sku = 'ERD-15', gtin = '7612345678900', gross_weight = 25 where product_id = 1 and weight = '15g'`,
    )
    // Nobody has weighed this one.
    await shop.pool.query('update product_size set gross_weight = null where product_id = 2')
    await staff.request(setShelf, { body: { productId: 1, weight: '15g', shelf: ' A3 ', seen: null } })
    const [letter, large] = [await buy({ productId: 1, quantity: 2 }), await buy({ productId: 2, quantity: 13 }, 'LI')]
    const { orders } = await batch(await startBatch([letter, large]))
    expect(orders[0]?.lines).toMatchObject([{ shelf: 'A3', codes: ['7612345678900', 'ERD-15', '1-15g'] }])
    expect(orders[0]?.packageSize).toEqual({ kind: 'letter', grams: 80, isTooHeavy: false, isChosen: false })
    expect(orders[1]?.packageSize).toEqual({ kind: 'large', grams: 13 * 27 + 350, isTooHeavy: false, isChosen: false })
  })

  it('keeps the parcel that an operator chose until it is proposed again', async () => {
    const one = await buy({ productId: 1 })
    const id = await startBatch([one])
    const params = { id, orderId: one.id }
    const small = { kind: 'small', grams: 900 } as const
    const chosen = await staff.request(setPackageSize, { params, body: { packageSize: small, seen: null } })
    expect(chosen.orders[0]?.packageSize).toEqual({ kind: 'small', grams: 900, isTooHeavy: false, isChosen: true })
    // A colleague has not seen it yet.
    const late = { params, body: { packageSize: { kind: 'large', grams: 2000 }, seen: null } } as const
    expect(await owner.refusal(setPackageSize, late)).toMatchObject({ status: 409, code: 'changed-elsewhere' })
    const proposed = await staff.request(setPackageSize, { params, body: { packageSize: null, seen: small } })
    expect(proposed.orders[0]?.packageSize).toMatchObject({ kind: 'letter', isChosen: false })
  })
})

describe('packing an order', () => {
  it('is recorded once, refused for a colleague, and can be taken back', async () => {
    const one = await buy({ productId: 1 })
    const id = await startBatch([one])
    const request = await packing(staff, { id, orderId: one.id })
    await Promise.all([1, 2].map(() => staff.request(setOrderPacked, request)))
    expect(await owner.refusal(setOrderPacked, request)).toMatchObject({
      status: 409,
      code: 'packed-elsewhere',
      message: 'Diese Bestellung hat staff@example.com schon gepackt.',
    })
    const texts = (await order(one.id)).timeline.map(({ text }) => text)
    expect(texts.filter((text) => text === 'Gepackt')).toHaveLength(1)
    const back = await packing(owner, request.params, { isPacked: false })
    expect((await owner.request(setOrderPacked, back)).orders[0]).toMatchObject({ packedAt: null, packedBy: null })
  })

  it('is refused to somebody who saw it before a colleague changed it', async () => {
    const one = await buy({ productId: 1 })
    const id = await startBatch([one])
    const seen = await packing(staff, { id, orderId: one.id })
    const { version } = await order(one.id)
    const delivery = { ...ANNA.delivery, street: 'Neue Gasse' }
    await owner.request(updateOrderAddress, { params: { id: one.id }, body: { version, delivery, billing: delivery } })
    expect(await staff.refusal(setOrderPacked, seen)).toMatchObject({
      status: 409,
      code: 'changed-elsewhere',
      message: 'Jemand anderes hat das inzwischen geändert. Bitte prüfen Sie den neuen Stand.',
    })
    expect((await batch(id)).orders).toMatchObject([{ packedAt: null }])
    await packInBatch(staff, id, one.id)
    expect((await batch(id)).orders).toMatchObject([{ packedBy: 'staff@example.com' }])
  })

  it('is refused once the order has left the batch or is shipped', async () => {
    const one = await buy({ productId: 1 })
    const id = await startBatch([one])
    await staff.request(removeFromBatch, { params: { id, orderId: one.id } })
    const answer = await staff.refusal(setOrderPacked, await packing(staff, { id, orderId: one.id }))
    expect(answer).toMatchObject({ status: 409, code: 'order-not-in-batch' })
    expect((await batch(id)).orders).toEqual([])
  })
})

describe('shipping a batch', () => {
  type Wanted = { id: string; version: number; trackingNumber: string | undefined }
  const shipping = (id: string, orders: readonly Wanted[]): RequestOf<typeof shipBatch> => ({
    params: { id },
    body: {
      orders: orders.map((each) => ({
        id: each.id,
        version: each.version,
        parcels: [{ recipient: 1, trackingNumber: each.trackingNumber }],
      })),
    },
  })

  it('stores the numbers and mails each buyer once, also when it is sent again', async () => {
    const bought = [await buy({ productId: 1 }), await buy({ productId: 2 })]
    const id = await startBatch(bought)
    const { orders } = await batch(id)
    const wanted = orders.map((each, index) => ({ ...each, trackingNumber: `99.${id}.${index}` }))
    const results = await Promise.all([1, 2].map(() => staff.request(shipBatch, shipping(id, wanted))))
    for (const result of results)
      expect(result).toMatchObject({ changed: expect.arrayContaining(bought.map((each) => each.id)), refused: [] })
    const ids = bought.map((each) => each.id)
    const { rows } = await shop.pool.query(
      'select status, tracking_number from shop_order join shipment on order_id = shop_order.id join parcel on parcel.id = parcel_id where shop_order.id = any($1) order by placed_at',
      [ids],
    )
    expect(rows).toEqual([0, 1].map((index) => ({ status: 'shipped', tracking_number: `99.${id}.${index}` })))
    const { rows: mails } = await shop.pool.query(
      `select count(*)::int from mail where template = 'order-shipped' and order_id = any($1)`,
      [ids],
    )
    expect(mails).toEqual([{ count: 2 }])
    expect(await staff.request(listBatches, {})).toEqual([])
  })

  it('refuses a number that stands twice, and one that another order has', async () => {
    const [before, one, two] = [await buy({ productId: 1 }), await buy({ productId: 2 }), await buy({ productId: 3 })]
    await staff.request(setOrderTracking, { params: { id: before.id }, body: { version: before.version, trackingNumber: '99.00.7' } })
    const id = await startBatch([one, two])
    const { orders } = await batch(id)
    const numbered = (numbers: readonly string[]) =>
      orders.map((each, index) => ({
        id: each.id,
        version: each.version,
        trackingNumber: numbers[index],
      }))
    expect(await staff.refusal(shipBatch, shipping(id, numbered(['99.00.8', '99008'])))).toMatchObject({
      status: 422,
      code: 'tracking-repeated',
    })
    const body = await staff.request(shipBatch, shipping(id, numbered(['99.00.8', '99.00.7'])))
    expect(body).toMatchObject({
      changed: [one.id],
      refused: [{ id: two.id, message: `Diese Sendungsnummer hat schon ${before.number}.` }],
    })
    expect((await order(two.id)).status).toBe('processing')
  })
})

describe('the documents of a batch', () => {
  it('are slip and invoice of each order in one PDF, and the stored invoices stay as they are', async () => {
    const bought = [await buy({ productId: 1 }), await buy({ productId: 2 })]
    const id = await startBatch(bought)
    const invoices = async () =>
      Promise.all(bought.map(async (each) => (await staff.download(getInvoicePdf, { params: { id: each.id } })).rawPayload))
    const hashes = (files: readonly Buffer[]) => files.map((file) => createHash('sha256').update(file).digest('hex'))
    const before = await invoices()
    const answer = await staff.download(getBatchPapers, { params: { id } })
    expect(answer.headers['content-type']).toBe('application/pdf')
    const merged = await PDFDocument.load(answer.rawPayload)
    const pagesOfInvoices = await Promise.all(before.map(async (file) => (await PDFDocument.load(file)).getPageCount()))
    expect(merged.getPageCount()).toBe(2 + pagesOfInvoices.reduce((sum, pages) => sum + pages, 0))
    expect(hashes(await invoices())).toEqual(hashes(before))
    expect(await staff.refusal(getBatchPapers, { params: { id: randomUUID() } })).toMatchObject({ status: 404 })
  })
})

describe('a postponed order', () => {
  const postponing = (
    of: { id: string; version: number },
    postponement: { until: string; reason: string } | null,
  ): RequestOf<typeof postponeOrder> => ({ params: { id: of.id }, body: { version: of.version, postponement } })
  const today = swissDay(Date.now())
  const numbers = async (status: 'to-pack' | 'postponed') =>
    (await staff.request(listAdminOrders, { query: { status } })).items.map(({ number }) => number)

  it('leaves its batch and the orders to pack, and is back on its day', async () => {
    const [one, two] = [await buy({ productId: 1 }), await buy({ productId: 2 })]
    const id = await startBatch([one, two])
    const until = addDays(today, 2)
    const postponed = await staff.request(postponeOrder, postponing(await order(one.id), { until, reason: 'Ware fehlt' }))
    expect(postponed).toMatchObject({ postponement: { until, reason: 'Ware fehlt' }, status: 'processing' })
    expect((await batch(id)).orders).toMatchObject([{ number: two.number }])
    expect(await numbers('to-pack')).toEqual([two.number])
    expect(await numbers('postponed')).toEqual([one.number])
    expect(await staff.refusal(createBatch, starting([postponed]))).toMatchObject({ code: 'batch-empty' })
    await shop.pool.query('update shop_order set postponed_until = $2 where id = $1', [one.id, today])
    expect(await numbers('to-pack')).toContain(one.number)
    await staff.request(createBatch, starting([await order(one.id)]))
  })

  it('is packed again at once when it is taken back, and keeps no reason once it is shipped', async () => {
    const one = await buy({ productId: 1 })
    const postponed = await staff.request(postponeOrder, postponing(one, { until: addDays(today, 1), reason: 'Ruft zurück' }))
    const resumed = await staff.request(postponeOrder, postponing(postponed, null))
    expect(resumed.postponement).toBeNull()
    expect(resumed.timeline.map(({ text }) => text).slice(-2)).toEqual([
      expect.stringMatching(/^Zurückgestellt auf [\d.]+$/),
      'Nicht mehr zurückgestellt',
    ])
    await staff.request(postponeOrder, postponing(resumed, { until: addDays(today, 1), reason: 'Ruft zurück' }))
    await shipOrder(staff, one.id)
    expect(await order(one.id)).toMatchObject({ status: 'shipped', postponement: null })
    for (const table of ['shop_order', 'order_event', 'audit_log'])
      expect([table, await shop.rows(`select from ${table} t where t::text like '%Ruft zurück%'`)]).toEqual([table, []])
  })

  it.each([
    ['for today', () => ({ until: today, reason: 'x' }), 422, 'postponed-day'],
    ['without a reason', () => ({ until: addDays(today, 1), reason: ' ' }), 400, 'invalid-input'],
  ])('is refused %s', async (_, postponement, status, code) => {
    const postponed = postponing(await buy({ productId: 1 }), postponement())
    expect(await staff.refusal(postponeOrder, postponed)).toMatchObject({ status, code })
  })

  it('is refused once it is shipped', async () => {
    const one = await buy({ productId: 1 })
    await shop.pool.query(`update shop_order set status = 'shipped' where id = $1`, [one.id])
    expect(await staff.refusal(postponeOrder, postponing(one, { until: addDays(today, 1), reason: 'x' }))).toMatchObject({
      status: 409,
      code: 'order-not-packed',
    })
  })
})

describe('shelves', () => {
  it('are listed for every offered size, and a change is recorded', async () => {
    expect(await staff.request(setShelf, { body: { productId: 7, weight: '15g', shelf: 'B12', seen: null } })).toEqual({ shelf: 'B12' })
    const mango = expect.objectContaining({ productId: 7, name: 'Mango', weight: '15g', shelf: 'B12' })
    expect((await staff.request(listShelves, { query: { limit: 100 } })).items).toContainEqual(mango)
    expect(await staff.request(listShelves, { query: { q: 'b12' } })).toMatchObject({
      items: [mango],
      nextCursor: null,
      count: { value: 1 },
    })
    // A colleague has not seen it yet.
    expect(await owner.refusal(setShelf, { body: { productId: 7, weight: '15g', shelf: 'C1', seen: null } })).toMatchObject({
      status: 409,
      code: 'changed-elsewhere',
      details: { current: { shelf: 'B12' } },
    })
    expect(await staff.request(setShelf, { body: { productId: 7, weight: '15g', shelf: null, seen: 'B12' } })).toEqual({ shelf: null })
    const unknown = { productId: 99_999, weight: '15g', shelf: 'A', seen: null } as const
    expect(await staff.refusal(setShelf, { body: unknown })).toMatchObject({ status: 404 })
    const log = await owner.request(listAudit, { query: { entity: 'product', entityId: '7' } })
    expect(log.items[0]).toMatchObject({
      action: 'product.shelf-changed',
      changes: [{ field: 'Lagerplatz 15\u00a0g', before: 'B12', after: 'leer' }],
    })
  })

  it('come page by page in the order of the names, each size once', async () => {
    const all = (await staff.request(listShelves, { query: { limit: 100 } })).items
    const paged: unknown[] = []
    for (let cursor: string | undefined; ;) {
      const { items, nextCursor } = await staff.request(listShelves, { query: { limit: 7, cursor } })
      paged.push(...items)
      if (nextCursor === null) break
      cursor = nextCursor
    }
    expect(paged).toEqual(all)
    const names = all.map(({ name }) => name)
    expect(names).toEqual(names.toSorted(new Intl.Collator('de-CH').compare))
  })
})
