import { createHash, randomUUID } from 'node:crypto'
import { PDFDocument } from '@cantoo/pdf-lib'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { listAudit } from '#contract/audit/admin-audit.ts'
import { updateOrderAddress } from '#contract/orders/admin-order-edits.ts'
import { getInvoicePdf } from '#contract/orders/admin-order-files.ts'
import { setOrderTracking } from '#contract/orders/admin-shipments.ts'
import {
  createBatch,
  setOrderPacked,
  shipBatch,
  listBatches,
  listOrdersToPack,
  setShelf,
  setPackageSize,
  removeFromBatch,
  getBatchPapers,
} from '#contract/packing/admin-batches.ts'
import { ANNA } from '#tests/support/accounts/people.ts'
import { startShopWithBatches, starting } from '#tests/support/orders/batches.ts'
import { packInBatch, packing } from '#tests/support/orders/packing.ts'
import { deliverOrders } from '#tests/support/orders/ship-order.ts'
import type { RequestOf } from '#tests/support/shop/api-client.ts'

const { shop, staff, owner, order, buy, startBatch, batch } = await startShopWithBatches()
afterAll(() => shop.close())
beforeEach(() => deliverOrders(shop))

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
