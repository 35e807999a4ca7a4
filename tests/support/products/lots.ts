import { randomUUID } from 'node:crypto'
import { receiveLot, writeOffLot } from '#contract/lots/admin-lots.ts'
import { getAdminOrder } from '#contract/orders/admin-orders.ts'
import { createBatch, setOrderPacked } from '#contract/packing/admin-batches.ts'
import { addDays } from '#domain/calendar/calendar-day.ts'
import { swissDay } from '#domain/calendar/german-date.ts'
import { signInAs } from '../accounts/sign-in-as.ts'
import { packing } from '../orders/packing.ts'
import type { RequestOf } from '../shop/api-client.ts'
import { CheckoutClient } from '../shop/checkout-client.ts'
import { expectStatus } from '../shop/remote-app.ts'
import { startTestShop } from '../shop/shop.ts'

export const TODAY = swissDay(Date.now())
export const [PRODUCT, OTHER, BOXED, UNCOUNTED] = [1, 2, 3, 14]

let numbers = 0
type Receipt = RequestOf<typeof receiveLot>['body']

/** A shop without stock but for its lots, and what operators do with them. */
export async function startShopWithLots() {
  const shop = await startTestShop({ listens: true })
  const staff = await signInAs(shop, 'staff')
  const owner = await signInAs(shop, 'owner')
  await shop.pool.query('update product_size set stock_level = null; delete from stock_movement')
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
    const { rows } = await shop.pool.query('select stock_level from product_size where product_id = $1 and weight = $2', [
      productId,
      weight,
    ])
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
  async function batchOf(order: { id: string; version: number }) {
    const id = randomUUID()
    await staff.request(createBatch, { body: { id, orders: [{ id: order.id, version: order.version }] } })
    return id
  }
  async function pack(batch: string, order: { id: string }, body: Parameters<typeof packing>[2] = {}) {
    return staff.respond(setOrderPacked, await packing(owner, { id: batch, orderId: order.id }, body))
  }
  return { shop, staff, owner, receive, lotOf, stockOf, remaining, clear, buy, batchOf, pack }
}
