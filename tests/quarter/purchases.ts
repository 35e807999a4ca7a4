import { randomUUID } from 'node:crypto'
import { getGiftCard, returnGiftCard } from '#contract/gift-cards/admin-gift-cards.ts'
import { ANNA } from '#tests/support/accounts/people.ts'
import { issueCard } from '#tests/support/orders/gift-card.ts'
import { issueCardsOf, postGiftCard } from '#tests/support/orders/purchased-gift-card.ts'
import { CheckoutClient } from '#tests/support/shop/checkout-client.ts'
import type { TestShop } from '#tests/support/shop/shop.ts'
import { type GiftCard, NORMAL_RATE_PRODUCT, type PlacedOrder, POUCHES, type Quarter } from './quarter.ts'
import type { Random } from './random.ts'

const CARDS = {
  good: '4242424242424242',
  disputed: '4000000000000259',
  refundLate: '4000000000007726',
  refundFails: '4000000000005126',
}
/** The codes of vouchers that some purchases use. */
const VOUCHERS = ['QUARTAL20', 'QUARTAL10', 'QUARTALVERSAND']

/** The gift cards that something is left on; on every other day there is a new one. */
export async function spendableCards({ shop, owner, random, cards }: Quarter): Promise<GiftCard[]> {
  if (random.chance(0.5)) cards.push(await issueCard(owner, `${20 + random.below(80)}.00`))
  const { rows } = await shop.pool.query<{ id: string }>('select id from gift_card where balance > 0')
  const left = new Set(rows.map(({ id }) => id))
  return cards.filter(({ id }) => left.has(id))
}

/** Buys some products, by card, on invoice or with a gift card alone. */
export async function buy(shop: TestShop, random: Random, card?: GiftCard): Promise<PlacedOrder> {
  const client = new CheckoutClient(shop)
  const products = random.some([...POUCHES, NORMAL_RATE_PRODUCT], 1 + random.below(3))
  for (const productId of products) await client.addLine({ productId, quantity: 1 + random.below(4) })
  if (random.chance(0.15)) await client.putVoucher(random.one(VOUCHERS))
  if (card && random.chance(0.4)) {
    const applied = await client.putVoucher(card.code)
    if (applied.statusCode !== 200) throw new Error(applied.body)
  }
  const sellsCard = random.chance(0.08)
  if (sellsCard) await postGiftCard(client, { amount: `${10 + random.below(90)}.00` })
  const contact = { ...ANNA, email: `kundin-${randomUUID()}@example.ch` }
  const intent = await client.createPaymentIntent(contact)
  if (intent.quote.giftCard?.amount === intent.quote.total) {
    const response = await client.postFreeOrder(intent)
    if (response.statusCode !== 200) throw new Error(response.body)
    return { id: response.json().id, isOnInvoice: false, isPaidByBank: false, isDisputed: false }
  }
  const isOnInvoice = !sellsCard && random.chance(0.2) && intent.quote.total <= 20_000
  if (isOnInvoice) {
    const response = await client.postInvoiceOrder(intent)
    if (response.statusCode !== 200) throw new Error(response.body)
    return { id: response.json().id, isOnInvoice, isPaidByBank: random.chance(0.6), isDisputed: false }
  }
  const number = cardNumber(random)
  await client.pay(intent, number)
  const order = await client.createOrder(intent.paymentIntentId)
  return { id: order.id, isOnInvoice, isPaidByBank: false, isDisputed: isDisputed(number) }
}

/** A card that the bank disputes, refunds late or not at all, or mostly a good one. */
export function cardNumber(random: Random): string {
  if (random.chance(0.06)) return CARDS.disputed
  if (random.chance(0.02)) return CARDS.refundLate
  return random.chance(0.02) ? CARDS.refundFails : CARDS.good
}

/** Whether the bank disputes what is paid with this card. */
export function isDisputed(number: string): boolean {
  return number === CARDS.disputed
}

/** Issues the gift cards that were bought; some of them are returned. */
export async function issuePurchasedCards({ shop, owner, random }: Quarter): Promise<void> {
  const { rows } = await shop.pool.query<{ id: string }>(
    `select id from shop_order where purchased_gift_cards > 0 and not exists (select from gift_card where order_id = shop_order.id)
     order by placed_at, id`,
  )
  for (const order of rows) {
    for (const { id } of await issueCardsOf(shop, order.id)) {
      if (!random.chance(0.3)) continue
      const { version } = (await owner.respond(getGiftCard, { params: { id } })).json()
      const response = await owner.respond(returnGiftCard, { params: { id }, body: { version, reason: 'Quartal' } })
      if (response.statusCode >= 500 || response.statusCode === 400) throw new Error(response.body)
    }
  }
}
