import { randomUUID } from 'node:crypto'
import { expect } from 'vitest'
import { saveCompanyGift } from '#contract/gifts/company-gifts.ts'
import { getAdminOrder } from '#contract/orders/admin-orders.ts'
import { shipBatch, createBatch, getBatch } from '#contract/packing/admin-batches.ts'
import type { RequestOf } from '../shop/api-client.ts'
import { CheckoutClient } from '../shop/checkout-client.ts'
import { startShopWithPost } from './shop-with-post.ts'

const HEAD = 'Vorname;Name;Strasse;PLZ;Ort;Nachricht'
export const ROWS = [
  'Rita;Beschenkt;Bahnhofstrasse 12;8001;Zürich;Danke!',
  'Urs;Beispiel;Dorfstrasse 3a;3011;Bern;',
  'Zoë;Muster;Gasse 1;7000;Chur;',
]

const PACKS = [1, 2].map((number) => ({ productId: number, quantity: number }))
export const sentOf = ({ shipments }: { shipments: { recipient: number; trackingNumber: string | null }[] }) =>
  shipments.map(({ recipient, trackingNumber }) => [recipient, trackingNumber])

export type Order = { id: string; version: number }

/** A shop with company gifts, and what operators do with their parcels. */
export async function startShopWithGiftParcels() {
  const { shop, post, carrier, owner, close } = await startShopWithPost()
  const orderOf = (id: string) => owner.request(getAdminOrder, { params: { id } })
  /** A company's gift to three addresses, in a batch: a pack of the first product and two of the second to each. */
  async function buy({ rows = ROWS, lines = PACKS } = {}) {
    const visitor = new CheckoutClient(shop)
    const body = {
      csv: [HEAD, ...rows].join('\n'),
      lines: lines.map((line) => ({ ...line, weight: '15g' as const })),
      sessionId: visitor.sessionId,
    }
    await visitor.request(saveCompanyGift, { body })
    const intent = await visitor.createPaymentIntent()
    await visitor.pay(intent)
    const placed = await orderOf((await visitor.createOrder(intent.paymentIntentId)).id)
    await owner.request(createBatch, { body: { id: randomUUID(), orders: [{ id: placed.id, version: placed.version }] } })
    return orderOf(placed.id)
  }
  const batchIdOf = async (id: string) => (await shop.one('select batch_id from batch_order where order_id = $1', id)).batch_id
  const inBatch = async (id: string) =>
    (await owner.request(getBatch, { params: { id: await batchIdOf(id) } })).orders.find((order) => order.id === id)
  async function shipping({ id, version }: Order, numbers: Record<number, string | undefined>): Promise<RequestOf<typeof shipBatch>> {
    const parcels = Object.entries(numbers).map(([recipient, trackingNumber]) => ({ recipient: Number(recipient), trackingNumber }))
    return { params: { id: await batchIdOf(id) }, body: { orders: [{ id, version, parcels }] } }
  }
  /** Ships parcels by the numbers of their recipients; returns what the order has become. */
  async function ship(order: Order, numbers: Record<number, string | undefined>) {
    expect(await owner.request(shipBatch, await shipping(order, numbers))).toMatchObject({ changed: [order.id], refused: [] })
    return orderOf(order.id)
  }
  return { shop, post, carrier, owner, close, orderOf, buy, batchIdOf, inBatch, shipping, ship }
}
