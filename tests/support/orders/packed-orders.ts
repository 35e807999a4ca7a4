import { randomUUID } from 'node:crypto'
import { expect } from 'vitest'
import type { shipWithLabel } from '#contract/carrier/admin-shipping-labels.ts'
import { getAdminOrder } from '#contract/orders/admin-orders.ts'
import { createBatch, getBatch } from '#contract/packing/admin-batches.ts'
import { createLog } from '#server/platform/log.ts'
import { ANNA } from '../accounts/people.ts'
import { signInAs } from '../accounts/sign-in-as.ts'
import type { RequestOf } from '../shop/api-client.ts'
import { CheckoutClient } from '../shop/checkout-client.ts'
import { startShopWithPost } from './shop-with-post.ts'

export interface Packed {
  batch: string
  id: string
  number: string
  version: number
}
export const shipping = ({ batch, id, version }: Packed, { again = false } = {}): RequestOf<typeof shipWithLabel> => ({
  params: { id: batch, orderId: id },
  body: { version, service: 'economy', again },
})

/** A shop with packed orders that get a label of the Post. */
export async function startShopWithPackedOrders() {
  const logged: string[] = []
  const { shop, post, carrier, owner, close } = await startShopWithPost({ log: createLog('trace', { write: (line) => logged.push(line) }) })
  const staff = await signInAs(shop, 'staff')
  const orderOf = (id: string) => staff.request(getAdminOrder, { params: { id } })
  const batchOf = (id: string) => staff.request(getBatch, { params: { id } })
  const labelsOf = (number: string) => post.labelled.filter((itemId) => itemId === number).length
  /** Buys a large parcel, or something else, and takes it into a batch. */
  async function pack({ quantity = 13, delivery = {} }: { quantity?: number; delivery?: object } = {}): Promise<Packed> {
    const to = { ...ANNA, delivery: { ...ANNA.delivery, ...delivery } }
    const { id } = await new CheckoutClient(shop).buy({ productId: 2, quantity }, to)
    const batch = randomUUID()
    const { version } = await orderOf(id)
    const started = await staff.request(createBatch, { body: { id: batch, orders: [{ id, version }] } })
    expect(started).toMatchObject({ refused: [] })
    return packedIn(batch, id)
  }
  async function packedIn(batch: string, id: string): Promise<Packed> {
    const { number, version } = await orderOf(id)
    return { batch, id, number, version }
  }
  const shippingMails = async ({ id }: Packed) => {
    const { rows } = await shop.pool.query(`select from mail where template = 'order-shipped' and order_id = $1`, [id])
    return rows.length
  }
  return { shop, post, carrier, staff, owner, logged, close, orderOf, batchOf, labelsOf, pack, packedIn, shippingMails }
}
