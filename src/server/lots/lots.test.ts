import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { blockLot, countLots, listLots, receiveLot, unblockLot, writeOffLot } from '#contract/lots/admin-lots.ts'
import { cancelAdminOrder, getAdminOrder } from '#contract/orders/admin-orders.ts'
import { postponeOrder } from '#contract/orders/admin-shipments.ts'
import { createBatch, setOrderPacked, shipBatch } from '#contract/packing/admin-batches.ts'
import { applyProductImport, planProductImport, undoProductImport } from '#contract/products/admin-product-import.ts'
import { getAdminProduct, patchAdminProduct } from '#contract/products/admin-products.ts'
import { traceLot } from '#contract/recalls/admin-recalls.ts'
import { addDays } from '#domain/calendar/calendar-day.ts'
import { swissDay } from '#domain/calendar/german-date.ts'
import type { ApiClient, RequestOf } from '#tests/support/api-client.ts'
import { CheckoutClient } from '#tests/support/checkout-client.ts'
import { deliverOrders } from '#tests/support/deliver-orders.ts'
import { packing } from '#tests/support/packing.ts'
import { expectStatus } from '#tests/support/remote-app.ts'
import { shipOrder } from '#tests/support/ship-order.ts'
import { startTestShop, type TestShop } from '#tests/support/shop.ts'
import { signInAs } from '#tests/support/sign-in-as.ts'

const TODAY = swissDay(Date.now())
const [PRODUCT, OTHER, BOXED, UNCOUNTED] = [1, 2, 3, 14]

let shop: TestShop
let staff: ApiClient
let owner: ApiClient
beforeAll(async () => {
  shop = await startTestShop({ listens: true })
  staff = await signInAs(shop, 'staff')
  owner = await signInAs(shop, 'owner')
  await shop.pool.query('update product_size set stock_level = null; delete from stock_movement')
})
afterAll(() => shop.close())
// What an earlier test left to pack would still wait for packs of its lots.
beforeEach(() => deliverOrders(shop))

let numbers = 0
type Receipt = RequestOf<typeof receiveLot>['body']
function receive(changes: Partial<Receipt> = {}) {
  return staff.respond(receiveLot, {
    body: {
      productId: PRODUCT,
      weight: '15g',
      number: `L${++numbers}`,
      bestBefore: addDays(TODAY, 400),
      receivedOn: TODAY,
      packs: 10,
      supplier: 'Obsthof Keller',
      ingredients: [{ name: 'Erdbeeren', number: `R${numbers}` }],
      usedLots: [],
      ...changes,
    },
  })
}
const lotOf = async (changes: Partial<Receipt> = {}) => expectStatus(201, await receive(changes)).json()
const stockOf = async (productId: number, weight = '15g') => {
  const { rows } = await shop.pool.query('select stock_level from product_size where product_id = $1 and weight = $2', [productId, weight])
  return rows[0].stock_level
}
const remaining = async (id: number) => (await shop.one('select remaining from lot where id = $1', id)).remaining
/** Empties all lots of a product, so that a test begins with none. */
const clear = async (productId: number) => {
  const { rows } = await shop.pool.query('select id, remaining from lot where product_id = $1 and remaining > 0', [productId])
  for (const { id, remaining: packs } of rows) await staff.request(writeOffLot, { params: { id }, body: { packs, reason: 'Verloren' } })
}
const buy = async (productId: number, quantity: number) => {
  const { id } = await new CheckoutClient(shop).buy({ productId, quantity, weight: '15g' })
  return (await staff.respond(getAdminOrder, { params: { id } })).json()
}
const takenBy = async (orderId: string) => {
  const { rows } = await shop.pool.query(
    `select lot_id as lot, (-sum(change))::int as packs from lot_movement where order_id = $1 group by lot_id having sum(change) < 0 order by lot_id`,
    [orderId],
  )
  return rows
}
async function batchOf(order: { id: string; version: number }) {
  const id = randomUUID()
  await staff.request(createBatch, { body: { id, orders: [{ id: order.id, version: order.version }] } })
  return id
}
async function cancel(order: { id: string }, restock: boolean) {
  const { version } = (await staff.respond(getAdminOrder, { params: { id: order.id } })).json()
  await owner.request(cancelAdminOrder, { params: { id: order.id }, body: { version, reason: 'Wunsch', restock } })
}
async function pack(batch: string, order: { id: string }, body: Parameters<typeof packing>[2] = {}) {
  return staff.respond(setOrderPacked, await packing(owner, { id: batch, orderId: order.id }, body))
}

describe('a receipt', () => {
  it('makes the packs of a lot the stock of its size, with the difference in the ledger', async () => {
    const lot = await lotOf({ packs: 7, number: 'L2611-A' })
    expect(lot).toMatchObject({ number: 'L2611-A', received: 7, remaining: 7, state: 'fine', supplier: 'Obsthof Keller' })
    expect(lot.ingredients).toEqual([{ name: 'Erdbeeren', number: `R${numbers}` }])
    expect(await stockOf(PRODUCT)).toBe(7)
    const { rows } = await shop.pool.query('select sum(change)::int as sum from stock_movement where product_id = $1', [PRODUCT])
    expect(rows[0].sum).toBe((await shop.one('select stock_level from product where id = $1', PRODUCT)).stock_level)
  })

  it('refuses a number twice, a best-before day before the receipt, and an unknown product', async () => {
    await lotOf({ number: 'TWICE' })
    expect((await receive({ number: 'TWICE' })).json()).toMatchObject({ code: 'lot-exists' })
    expect((await receive({ bestBefore: addDays(TODAY, -1) })).json()).toMatchObject({ code: 'lot-best-before' })
    expect((await receive({ productId: 99_999 })).json()).toMatchObject({ code: 'product-unknown' })
  })

  it('is of today or earlier, as its packs can be sold at once', async () => {
    expect((await receive({ receivedOn: addDays(TODAY, 1) })).json()).toMatchObject({ code: 'lot-receipt-in-future' })
    expect((await receive({ receivedOn: addDays(TODAY, -1) })).json()).toMatchObject({ state: 'fine' })
  })

  it('is found by words of its number, supplier and ingredients together', async () => {
    await lotOf({ number: 'X%1', ingredients: [{ name: 'Zucker', number: 'ZUCKER-77' }] })
    const countOf = async (q: string) => (await staff.respond(listLots, { query: { q } })).json().count?.value
    expect(await Promise.all(['zucker-77', 'keller x%1', 'x%1 zücker', 'x%1 fehlt'].map(countOf))).toEqual([1, 1, 1, 0])
  })
})

describe('the stock of a size with lots', () => {
  it('counts no lot that is too old, stopped or empty', async () => {
    await clear(OTHER)
    await lotOf({ productId: OTHER, packs: 4, bestBefore: addDays(TODAY, 30) })
    expect(await stockOf(OTHER)).toBe(4)
    await lotOf({ productId: OTHER, packs: 50, bestBefore: addDays(TODAY, 29) })
    expect(await stockOf(OTHER)).toBe(4)
    const stopped = await lotOf({ productId: OTHER, packs: 5 })
    expect(await stockOf(OTHER)).toBe(9)
    expect((await staff.respond(blockLot, { params: { id: stopped.id }, body: { reason: 'Fremdkörper' } })).json()).toMatchObject({
      state: 'blocked',
    })
    expect(await stockOf(OTHER)).toBe(4)
    await staff.request(unblockLot, { params: { id: stopped.id } })
    expect(await stockOf(OTHER)).toBe(9)
  })

  it('is not typed any more', async () => {
    await lotOf()
    const product = (await staff.respond(getAdminProduct, { params: { id: PRODUCT } })).json()
    const answer = await staff.respond(patchAdminProduct, {
      params: { id: PRODUCT },
      body: { version: product.version, sizes: [{ weight: '15g', stock: 999 }] },
    })
    expect(answer.json()).toMatchObject({ code: 'stock-of-lots' })
  })

  const importFile = async (csv: string) => {
    const { hash } = await staff.request(planProductImport, { body: { csv } })
    return (await staff.request(applyProductImport, { body: { csv, planHash: hash } })).importId
  }

  it('stays that of the lots when an import from before the first one is undone', async () => {
    await importFile('Nummer;Lager 15 g\n12;40')
    const importId = await importFile('Nummer;Lager 15 g\n12;10')
    await lotOf({ productId: 12, packs: 5 })
    await staff.request(undoProductImport, { params: { importId } })
    expect(await stockOf(12)).toBe(5)
  })

  it('stays that of the lots when an import offers the size again that was withdrawn', async () => {
    await lotOf({ productId: 9, weight: '10g', packs: 3 })
    await clear(9)
    await importFile('Nummer;Preis 10 g\n9;')
    await importFile('Nummer;Preis 10 g;Lager 10 g\n9;5.00;50')
    expect(await shop.one("select price, stock_level from product_size where product_id = 9 and weight = '10g'")).toEqual({
      price: 500,
      stock_level: 0,
    })
  })

  it('stays the same when an order is packed, and comes back with what is returned', async () => {
    await clear(OTHER)
    const lot = await lotOf({ productId: OTHER, packs: 10 })
    const order = await buy(OTHER, 3)
    expect([await stockOf(OTHER), await remaining(lot.id)]).toEqual([7, 10])
    const batch = await batchOf(order)
    expect((await pack(batch, order)).statusCode).toBe(200)
    expect([await stockOf(OTHER), await remaining(lot.id)]).toEqual([7, 7])
    await pack(batch, order, { isPacked: false })
    expect([await stockOf(OTHER), await remaining(lot.id)]).toEqual([7, 10])
  })

  it('also comes back with an order from before the size was counted', async () => {
    const order = await buy(UNCOUNTED, 3)
    const lot = await lotOf({ productId: UNCOUNTED, packs: 10 })
    await pack(await batchOf(order), order)
    expect([await stockOf(UNCOUNTED), await remaining(lot.id)]).toEqual([7, 7])
    await cancel(order, true)
    expect([await stockOf(UNCOUNTED), await remaining(lot.id)]).toEqual([10, 10])
  })

  it('comes back from a packed order that is cancelled without the tick for the stock, and the lot has gone to nobody', async () => {
    await clear(OTHER)
    const lot = await lotOf({ productId: OTHER, packs: 10 })
    const order = await buy(OTHER, 3)
    await pack(await batchOf(order), order)
    await cancel(order, false)
    expect(await remaining(lot.id)).toBe(10)
    expect((await staff.respond(traceLot, { params: { id: lot.id } })).json().orders).toEqual([])
  })
})

describe('packing', () => {
  it('takes the lot that expires first, and another one when it is scanned', async () => {
    await clear(PRODUCT)
    const late = await lotOf({ packs: 5, bestBefore: addDays(TODAY, 300) })
    const early = await lotOf({ packs: 2, bestBefore: addDays(TODAY, 100) })
    const [first, second] = [await buy(PRODUCT, 1), await buy(PRODUCT, 2)]
    await pack(await batchOf(first), first)
    expect(await takenBy(first.id)).toEqual([{ lot: early.id, packs: 1 }])
    const lots = [{ position: 0, lotId: late.id, quantity: 2 }]
    await pack(await batchOf(second), second, { isPacked: true, lots })
    expect(await takenBy(second.id)).toEqual([{ lot: late.id, packs: 2 }])
  })

  it('is refused when the lots hold too little, and takes nothing then', async () => {
    await clear(PRODUCT)
    const lot = await lotOf({ packs: 3 })
    const order = await buy(PRODUCT, 3)
    const batch = await batchOf(order)
    await staff.request(writeOffLot, { params: { id: lot.id }, body: { packs: 1, reason: 'Beschädigt' } })
    expect((await pack(batch, order)).json()).toMatchObject({ code: 'lots-short', message: expect.stringContaining(' 15\u00a0g') })
    expect(await takenBy(order.id)).toEqual([])
  })

  it('takes the packs once when the click is sent twice', async () => {
    await clear(PRODUCT)
    const lot = await lotOf({ packs: 5 })
    const order = await buy(PRODUCT, 2)
    const batch = await batchOf(order)
    await Promise.all([pack(batch, order), pack(batch, order), pack(batch, order)])
    expect(await remaining(lot.id)).toBe(3)
  })

  it('also happens when an order is shipped that nobody marked', async () => {
    await clear(PRODUCT)
    const lot = await lotOf({ packs: 5 })
    const order = await buy(PRODUCT, 2)
    await shipOrder(staff, order.id)
    expect(await takenBy(order.id)).toEqual([{ lot: lot.id, packs: 2 }])
  })
})

describe('buying, packing, shipping and writing off at the same time', () => {
  it('neither wait for each other for ever nor promise a pack twice', async () => {
    await clear(PRODUCT)
    await clear(OTHER)
    for (const productId of [PRODUCT, OTHER]) {
      await lotOf({ productId, packs: 6, bestBefore: addDays(TODAY, 100) })
      await lotOf({ productId, packs: 30 })
    }
    const orders = await Promise.all([PRODUCT, OTHER, PRODUCT, OTHER].map((productId) => buy(productId, 2)))
    const id = randomUUID()
    await staff.request(createBatch, { body: { id, orders: orders.map((order) => ({ id: order.id, version: order.version })) } })
    const [one, two, ...rest] = await Promise.all(
      orders.map(async (order) => (await staff.respond(getAdminOrder, { params: { id: order.id } })).json()),
    )
    const [spare] = (await staff.respond(listLots, { query: { productId: PRODUCT } })).json().items
    const answers = await Promise.all([
      pack(id, one ?? { id: '' }),
      pack(id, two ?? { id: '' }),
      staff.respond(shipBatch, {
        params: { id },
        body: {
          orders: rest.map((order) => ({ id: order.id, version: order.version, parcels: [{ recipient: 1 }] })),
        },
      }),
      staff.respond(writeOffLot, { params: { id: spare?.id ?? 0 }, body: { packs: 1, reason: 'Muster' } }),
      ...[OTHER, PRODUCT, OTHER].map(async (productId) => ({ statusCode: (await buy(productId, 1)).id ? 200 : 500 })),
    ])
    expect(answers.map(({ statusCode }) => statusCode)).toEqual(answers.map(() => 200))
    for (const productId of [PRODUCT, OTHER]) {
      const { rows } = await shop.pool.query('select sum(remaining)::int as packs from lot where product_id = $1', [productId])
      expect(rows[0].packs - (productId === PRODUCT ? 1 : 2)).toBe(await stockOf(productId))
    }
    expect(await stockOf(PRODUCT)).toBe(36 - 4 - 1 - 1)
    expect(await stockOf(OTHER)).toBe(36 - 4 - 2)
  })
})

describe('a stopped lot', () => {
  it('keeps a packed parcel from leaving until it is packed anew from another lot', async () => {
    await clear(PRODUCT)
    const bad = await lotOf({ packs: 2, bestBefore: addDays(TODAY, 100) })
    const good = await lotOf({ packs: 2 })
    const order = await buy(PRODUCT, 2)
    const batch = await batchOf(order)
    const fromOf = (answer: Awaited<ReturnType<typeof pack>>) => answer.json().orders[0]?.lines[0]?.from
    expect(fromOf(await pack(batch, order))).toMatchObject([{ number: bad.number, packs: 2, isBlocked: false }])
    await staff.request(blockLot, { params: { id: bad.id }, body: { reason: 'Fremdkörper' } })
    const ship = async () => {
      const { version } = (await staff.respond(getAdminOrder, { params: { id: order.id } })).json()
      return staff.respond(shipBatch, { params: { id: batch }, body: { orders: [{ id: order.id, version, parcels: [{ recipient: 1 }] }] } })
    }
    expect((await ship()).json().refused).toMatchObject([{ id: order.id, message: expect.stringContaining(bad.number) }])
    expect(fromOf(await pack(batch, order, { isPacked: false }))).toMatchObject([{ number: good.number, packs: 2 }])
    await pack(batch, order)
    expect((await ship()).json()).toMatchObject({ changed: [order.id] })
    expect(await takenBy(order.id)).toEqual([{ lot: good.id, packs: 2 }])
  })

  it('gets the packs of a postponed order back', async () => {
    await clear(PRODUCT)
    const lot = await lotOf({ packs: 3 })
    const order = await buy(PRODUCT, 2)
    await pack(await batchOf(order), order)
    expect(await remaining(lot.id)).toBe(1)
    const { version } = (await staff.respond(getAdminOrder, { params: { id: order.id } })).json()
    const postponement = { until: addDays(TODAY, 2), reason: 'Ferien' }
    expect((await staff.respond(postponeOrder, { params: { id: order.id }, body: { version, postponement } })).statusCode).toBe(200)
    expect(await remaining(lot.id)).toBe(3)
  })
})

describe('write-offs and stocktaking', () => {
  it('never take more than a lot holds', async () => {
    const lot = await lotOf({ packs: 5 })
    expect(await staff.refusal(writeOffLot, { params: { id: lot.id }, body: { packs: 6, reason: 'Verloren' } })).toMatchObject({
      code: 'lot-overdrawn',
    })
    expect((await staff.respond(writeOffLot, { params: { id: lot.id }, body: { packs: 5, reason: 'Verloren' } })).json()).toMatchObject({
      state: 'empty',
    })
  })

  it('books the differences of a count, and nothing when a lot has moved since', async () => {
    await clear(OTHER)
    const [one, two] = [await lotOf({ productId: OTHER, packs: 5 }), await lotOf({ productId: OTHER, packs: 6 })]
    const counts = [
      { lotId: one.id, seen: 5, packs: 4 },
      { lotId: two.id, seen: 6, packs: 6 },
    ]
    expect(await staff.request(countLots, { body: { counts } })).toEqual({
      booked: [{ lotId: one.id, before: 5, counted: 4, difference: -1 }],
    })
    expect(await stockOf(OTHER)).toBe(10)
    expect(await staff.refusal(countLots, { body: { counts } })).toMatchObject({ code: 'lot-moved' })
  })
})

describe('boxes', () => {
  it('take the packs out of the lots they are made of', async () => {
    const source = await lotOf({ packs: 10 })
    const used = (packs: number) => ({ productId: BOXED, packs: 2, ingredients: [], usedLots: [{ lotId: source.id, packs }] })
    expect((await receive(used(11))).json()).toMatchObject({ code: 'lot-overdrawn' })
    const twice = [...used(6).usedLots, ...used(5).usedLots]
    expect((await receive({ ...used(1), usedLots: twice })).json()).toMatchObject({ code: 'lot-overdrawn' })
    const box = await lotOf(used(8))
    expect(box.ingredients).toMatchObject([{ number: source.number }])
    expect(await remaining(source.id)).toBe(2)
  })
})

describe('the database', () => {
  const book = (lotId: number, change: number, reason: string, rest: Record<string, unknown> = {}) =>
    shop.pool.query(
      'insert into lot_movement (lot_id, change, reason, order_id, position, note, actor) values ($1, $2, $3, $4, $5, $6, $7)',
      [lotId, change, reason, rest.orderId ?? null, rest.position ?? null, rest.note ?? null, 'test'],
    )

  it('refuses to overdraw a lot, to pack from a stopped one, and more than a line bought', async () => {
    await clear(PRODUCT)
    const lot = await lotOf({ packs: 5 })
    const order = await buy(PRODUCT, 2)
    await expect(book(lot.id, -6, 'write-off', { note: 'Test' })).rejects.toThrow('lot_not_overdrawn')
    await expect(book(lot.id, -3, 'packed', { orderId: order.id, position: 0 })).rejects.toThrow('cannot hold')
    await expect(book(lot.id, 1, 'return', { orderId: order.id, position: 0 })).rejects.toThrow('cannot hold')
    await staff.request(blockLot, { params: { id: lot.id }, body: { reason: 'Test' } })
    await expect(book(lot.id, -1, 'packed', { orderId: order.id, position: 0 })).rejects.toThrow('is stopped')
  })

  it('keeps movements as they are', async () => {
    await lotOf()
    await expect(shop.pool.query('update lot_movement set change = 1')).rejects.toThrow('never changed')
    await expect(shop.pool.query('delete from lot_movement')).rejects.toThrow('never changed')
  })
})
