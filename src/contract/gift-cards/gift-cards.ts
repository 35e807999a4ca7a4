import * as z from 'zod/mini'
import { sessionId } from '#contract/cart/cart.ts'
import { cardMessage, email, optionalName } from '#contract/checkout/contact.ts'
import { endpoint } from '#contract/endpoint.ts'
import { knownYear } from '#contract/known-year.ts'
import { chf } from '#contract/money.ts'
import { quote } from '#contract/quote/quote.ts'
import { GIFT_CARD_DESIGNS } from '#domain/gift-cards/gift-card-design.ts'
import { giftCardAmount } from './gift-card-amount.ts'

export const addGiftCard = endpoint({
  method: 'POST',
  path: '/api/cart/gift-cards',
  summary: 'Puts a gift card into the cart; the key makes it one, however often it is sent',
  tag: 'Warenkorb',
  body: z.object({
    sessionId,
    key: z.uuid(),
    amount: giftCardAmount,
    recipient: z._default(z.nullable(optionalName(60)), null),
    /** Where it is sent; null for the buyer's own address. */
    email: z._default(z.nullable(email), null),
    message: z._default(z.nullable(cardMessage(240)), null),
    /** A Swiss day; null for as soon as it is paid. */
    deliverOn: z._default(z.nullable(z.iso.date().check(knownYear)), null),
    design: z._default(z.enum(GIFT_CARD_DESIGNS), 'peaks'),
  }),
  response: quote,
  status: 201,
  refusals: { 'cart-unknown': 404, 'gift-card-day': 422, 'too-many-gift-cards': 409 },
})

export const removePurchasedGiftCard = endpoint({
  method: 'DELETE',
  path: '/api/cart/gift-cards/:id',
  summary: 'Removes a gift card from the cart',
  tag: 'Warenkorb',
  params: z.object({ id: z.uuid() }),
  response: quote,
  refusals: { 'cart-unknown': 404 },
})

export const readGiftCardBalance = endpoint({
  method: 'POST',
  path: '/api/gift-card-balance',
  summary: 'Returns what the gift card with a code is worth, and until when it is valid',
  tag: 'Geschenkkarten',
  body: z.object({ code: z.string().check(z.trim(), z.minLength(1), z.maxLength(40)) }),
  response: z.object({
    lastFour: z.string(),
    balance: chf,
    expiresOn: z.string(),
    state: z.enum(['active', 'used-up', 'expired']),
    /** Saves a valid card to Google Wallet; null without Google's keys. */
    googleWalletLink: z.nullable(z.string()),
  }),
  refusals: { 'gift-card-unknown': 404, 'too-many-attempts': 429 },
})
