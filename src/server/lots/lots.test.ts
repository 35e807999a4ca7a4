import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { listAudit } from '#contract/audit/admin-audit.ts'
import { blockLot, countLots, listLots, unblockLot, writeOffLot } from '#contract/lots/admin-lots.ts'
import { cancelAdminOrder, getAdminOrder } from '#contract/orders/admin-orders.ts'
import { applyProductImport, planProductImport, undoProductImport } from '#contract/products/admin-product-import.ts'
import { getAdminProduct, patchAdminProduct } from '#contract/products/admin-products.ts'
import { traceLot } from '#contract/recalls/admin-recalls.ts'
import { addDays } from '#domain/calendar/calendar-day.ts'
import { deliverOrders } from '#tests/support/orders/ship-order.ts'
import { BOXED, OTHER, PRODUCT, TODAY, UNCOUNTED, startShopWithLots } from '#tests/support/products/lots.ts'

const { shop, staff, owner, receive, lotOf, stockOf, remaining, clear, buy, batchOf, pack } = await startShopWithLots()
afterAll(() => shop.close())
// What an earlier test left to pack would still wait for packs of its lots.
beforeEach(() => deliverOrders(shop))
async function cancel(order: { id: string }, restock: boolean) {
  const { version } = (await staff.respond(getAdminOrder, { params: { id: order.id } })).json()
  await owner.request(cancelAdminOrder, { params: { id: order.id }, body: { version, reason: 'Wunsch', restock } })
}

describe('a receipt', () => {
  it('makes the packs of a lot the stock of its size, with the difference in the ledger', async () => {
    const ingredients = [{ name: 'Erdbeeren', number: 'R2611-A' }]
    const lot = await lotOf({ packs: 7, number: 'L2611-A', ingredients })
    expect(lot).toMatchObject({ number: 'L2611-A', received: 7, remaining: 7, state: 'fine', supplier: 'Obsthof Keller' })
    expect(lot.ingredients).toEqual(ingredients)
    expect(await stockOf(PRODUCT)).toBe(7)
    const { rows } = await shop.pool.query('select sum(change)::int as sum from stock_movement where product_id = $1', [PRODUCT])
    expect(rows[0].sum).toBe(
      (await shop.one('select sum(stock_level)::int as stock_level from product_size where product_id = $1', PRODUCT)).stock_level,
    )
  })

  it('stands in the audit log with its size as people read it, and so does what is done with it', async () => {
    const { id } = await lotOf({ number: 'READ-1' })
    await staff.request(blockLot, { params: { id }, body: { reason: 'Fremdkörper' } })
    const { items } = await owner.request(listAudit, { query: { entity: 'lot', entityId: String(id) } })
    expect(items.map(({ action, label }) => [action, label])).toEqual([
      ['lot.blocked', expect.stringMatching(/ 15\u00a0g, Los READ-1$/)],
      ['lot.received', expect.stringMatching(/ 15\u00a0g, Los READ-1$/)],
    ])
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
