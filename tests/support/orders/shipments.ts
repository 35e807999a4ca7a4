import { randomUUID } from 'node:crypto'
import { getPackingSlipPdf } from '#contract/orders/admin-order-files.ts'
import { getAdminOrder, type updateOrderStatus } from '#contract/orders/admin-orders.ts'
import type { shipOrderPart } from '#contract/orders/admin-shipments.ts'
import { DEFAULT_SHOP_SETTINGS } from '#domain/settings/shop-settings.ts'
import { renderMail } from '#server/mail/render-mail.ts'
import { pdfText } from '../documents/pdf-text.ts'
import type { RequestOf } from '../shop/api-client.ts'
import { CheckoutClient } from '../shop/checkout-client.ts'
import { startShopWithPost } from './shop-with-post.ts'

type ShippedPart = RequestOf<typeof shipOrderPart>['body']
type Sent = { id: string; version: number }

export const part = (...quantities: number[]) => quantities.flatMap((quantity, position) => (quantity > 0 ? [{ position, quantity }] : []))

/** A shop with orders that are sent in several parcels. */
export async function startShopWithShipments() {
  const { shop, post, owner, close } = await startShopWithPost()
  const orderOf = (id: string) => owner.request(getAdminOrder, { params: { id } })
  /** An order of three packs of the first product and two of the second. */
  async function buy() {
    const client = new CheckoutClient(shop)
    await client.addLine({ productId: 1, quantity: 3 })
    const { id } = await client.buy({ productId: 2, quantity: 2 })
    return orderOf(id)
  }
  const sending = (
    { id, version }: Sent,
    lines: ShippedPart['lines'],
    { trackingNumber, id: part = randomUUID() }: Partial<ShippedPart> = {},
  ): RequestOf<typeof shipOrderPart> => ({ params: { id }, body: { id: part, version, lines, trackingNumber } })
  const sendingRest = ({ id, version }: Sent, trackingNumber?: string): RequestOf<typeof updateOrderStatus> => ({
    params: { id },
    body: { version, to: 'shipped', trackingNumber },
  })
  const mailsOf = async (id: string) => {
    const { rows } = await shop.pool.query(
      `select template, data from mail where order_id = $1 and template like 'order-%shipped' order by created_at`,
      [id],
    )
    return Promise.all(rows.map((mail) => renderMail(mail, { settings: DEFAULT_SHOP_SETTINGS, baseUrl: 'https://shop.example' })))
  }
  const slipOf = async (id: string, number: number) =>
    pdfText((await owner.download(getPackingSlipPdf, { params: { id }, query: { part: number } })).rawPayload)
  return { shop, post, owner, close, orderOf, buy, sending, sendingRest, mailsOf, slipOf }
}
