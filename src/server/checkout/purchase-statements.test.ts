import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createPaymentIntent } from '#contract/checkout/checkout.ts'
import { renderDocument } from '#server/invoices/read-document-pdf.ts'
import { sendMail } from '#server/mail/send-mail.ts'
import { ANNA } from '#tests/support/accounts/people.ts'
import { countStatements } from '#tests/support/database/count-statements.mjs'
import { CheckoutClient } from '#tests/support/shop/checkout-client.ts'
import { startTestShop, type TestShop } from '#tests/support/shop/shop.ts'

const FRUITS = [1, 2, 3, 5, 7]

let shop: TestShop
beforeAll(async () => {
  shop = await startTestShop()
  await buy([13])
})
afterAll(() => shop.close())

/** Buys a pack of each product; returns how many statements the requests of each step and the jobs took. */
async function buy(productIds: readonly number[]) {
  const visitor = new CheckoutClient(shop)
  const firstLine = await countStatements(() => visitor.addLine({ productId: productIds[0] ?? 0 }))
  for (const productId of productIds.slice(1)) await visitor.addLine({ productId })
  const cartItems = (await visitor.cartLines()).map(({ productId, quantity, weight }) => ({ productId, quantity, weight }))
  let intent = { clientSecret: '', paymentIntentId: '' }
  const payClick = await countStatements(async () => {
    const response = await visitor.request(createPaymentIntent, { body: { cartItems, contact: ANNA } })
    intent = response
  })
  await visitor.pay(intent)
  const order = await countStatements(() => visitor.createOrder(intent.paymentIntentId))
  const { rows } = await shop.pool.query<{ mail: string; document: string }>(
    `select mail.id as mail, document.id as document from shop_order
     join mail on mail.order_id = shop_order.id join document on document.order_id = shop_order.id
     where payment_intent_id = $1`,
    [intent.paymentIntentId],
  )
  expect(rows).toHaveLength(1)
  const { mail = '', document = '' } = rows[0] ?? {}
  const jobs = await countStatements(async () => {
    await sendMail({ ...shop.checkoutContext, mailer: undefined, attachmentsOf: async () => [] }, mail, { isLastAttempt: true })
    await renderDocument(shop.checkoutContext, document)
  })
  return { firstLine, payClick, order, jobs }
}

describe('the statements of a purchase', () => {
  it('are few: each asks for what is not known yet, and writes all rows of its kind', async () => {
    const { firstLine, payClick, order, jobs } = await buy([13])
    expect(firstLine + payClick + order + jobs).toBeLessThanOrEqual(34)
  })

  it('do not grow with its lines, but for what boxes hold', async () => {
    const { payClick, order } = await buy([13])
    expect(await buy(FRUITS)).toMatchObject({ payClick, order })
    const { rows } = await shop.pool.query<{ id: number }>(`select id from product where kind = 'box' and in_stock limit 1`)
    expect(await buy(rows.map(({ id }) => id))).toMatchObject({ payClick, order: order + 1 })
  })
})
