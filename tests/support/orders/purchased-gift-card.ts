import { randomUUID } from 'node:crypto'
import { addGiftCard } from '#contract/gift-cards/gift-cards.ts'
import { deliverGiftCards } from '#server/gift-cards/deliver-gift-cards.ts'
import { attachDocuments } from '#server/invoices/attach-documents.ts'
import { issueGiftCardsOf } from '#server/orders/gifts/issue-gift-cards.ts'
import { pdfText } from '../documents/pdf-text.ts'
import type { RequestOf } from '../shop/api-client.ts'
import { CheckoutClient } from '../shop/checkout-client.ts'
import type { TestShop } from '../shop/shop.ts'

type Card = Partial<RequestOf<typeof addGiftCard>['body']>

/** Puts a gift card that is to be bought into the cart; returns the response. */
export function postGiftCard(client: CheckoutClient, card: Card = {}) {
  return client.respond(addGiftCard, { body: { sessionId: client.sessionId, key: randomUUID(), amount: '50.00', ...card } })
}

/** Buys gift cards, and nothing else, by card; returns the order and its cards. */
export async function buyCards(shop: TestShop, ...cards: Card[]) {
  const buyer = new CheckoutClient(shop)
  for (const card of cards) await postGiftCard(buyer, card)
  const intent = await buyer.createPaymentIntent()
  await buyer.pay(intent)
  const order = await buyer.createOrder(intent.paymentIntentId)
  return { buyer, order, cards: await issueCardsOf(shop, order.id) }
}

/** Runs the job that issues the gift cards of an order, and returns them in the order of the cart. */
export async function issueCardsOf({ checkoutContext, pool }: TestShop, orderId: string) {
  await issueGiftCardsOf(checkoutContext, orderId)
  const { rows } = await pool.query('select * from gift_card where order_id = $1 order by order_position', [orderId])
  return rows
}

/** Runs the job that delivers gift cards. */
export function deliverCards({ checkoutContext }: TestShop, now = Date.now()): Promise<void> {
  return deliverGiftCards({ ...checkoutContext, clock: () => now })
}

/** The code on the PDF that is attached to a stored mail. */
export async function codeInMail({ db, checkoutContext }: TestShop, mail: { data: unknown }): Promise<string> {
  const [pdf] = await attachDocuments(db, checkoutContext)({ template: 'gift-card', orderId: null, data: mail.data })
  const code = pdf && /^(\w{4}-){4}\w{4}$/m.exec(pdfText(pdf.content))?.[0]
  if (!code) throw new Error('the mail has no code')
  return code
}
