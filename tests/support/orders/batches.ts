import { randomUUID } from 'node:crypto'
import { expect } from 'vitest'
import { getAdminOrder } from '#contract/orders/admin-orders.ts'
import { createBatch, getBatch } from '#contract/packing/admin-batches.ts'
import type { Weight } from '#domain/products/weight.ts'
import { ANNA } from '../accounts/people.ts'
import { signInAs } from '../accounts/sign-in-as.ts'
import type { RequestOf } from '../shop/api-client.ts'
import { CheckoutClient } from '../shop/checkout-client.ts'
import { startTestShop } from '../shop/shop.ts'

type Seen = { id: string; version: number }

/** The request that takes these orders into a batch. */
export const starting = (orders: readonly Seen[], id: string = randomUUID()): RequestOf<typeof createBatch> => ({
  body: { id, orders: orders.map(({ id: orderId, version }) => ({ id: orderId, version })) },
})

/** A shop with enough of everything, and two operators who pack its orders in batches. */
export async function startShopWithBatches() {
  const shop = await startTestShop({ listens: true })
  const staff = await signInAs(shop, 'staff')
  const owner = await signInAs(shop, 'owner')
  await shop.pool.query('update product_size set stock_level = null')
  const order = (id: string) => staff.request(getAdminOrder, { params: { id } })
  async function buy(line: { productId: number; quantity?: number; weight?: Weight }, country: 'CH' | 'LI' = 'CH') {
    const delivery = country === 'LI' ? { ...ANNA.delivery, postalCode: '9490', town: 'Vaduz', country } : ANNA.delivery
    const { id } = await new CheckoutClient(shop).buy(line, { ...ANNA, delivery })
    return order(id)
  }
  async function startBatch(orders: readonly Seen[]): Promise<string> {
    const id = randomUUID()
    expect(await staff.request(createBatch, starting(orders, id))).toMatchObject({ refused: [] })
    return id
  }
  const batch = (id: string) => staff.request(getBatch, { params: { id } })
  return { shop, staff, owner, order, buy, startBatch, batch }
}
