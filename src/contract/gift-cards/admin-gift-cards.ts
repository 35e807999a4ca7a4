import * as z from 'zod/mini'
import { day, listOf, pageQuery, q, version } from '#contract/admin.ts'
import { cardMessage, email, oneLine } from '#contract/checkout/contact.ts'
import { endpoint } from '#contract/endpoint.ts'
import { chf, chfTotal } from '#contract/money.ts'
import { GIFT_CARD_STATES } from '#domain/gift-cards/gift-card.ts'
import { giftCardAmount } from './gift-card-amount.ts'

const tag = 'Verwaltung: Geschenkkarten'
const params = z.object({ id: z.uuid() })

export const giftCardListItem = z.object({
  id: z.string(),
  lastFour: z.string(),
  /** What it was worth when it was issued. */
  amount: chf,
  /** What it is worth now; what checkouts hold counts as long as it is not paid. */
  balance: chf,
  expiresOn: z.string(),
  state: z.enum(GIFT_CARD_STATES),
  buyer: z.nullable(z.string()),
  recipient: z.nullable(z.string()),
  createdAt: z.string(),
  version,
})
export type GiftCardListItem = z.output<typeof giftCardListItem>

export const GIFT_CARD_MOVEMENTS = [
  'issued',
  'sold',
  'returned',
  'reserved',
  'released',
  'redeemed',
  'refunded',
  'expired',
  'blocked',
  'unblocked',
  'replaced',
  'taken-over',
  'lost',
  'lost-undone',
  'exchanged',
  'paid-out',
] as const

/**
 * What an operator issues a card for. Replacements of another card, and credits from a paid order, are issued where the
 * card is replaced and the order is supplemented.
 */
export const GIFT_CARD_PURPOSES = ['cash', 'bank', 'goodwill'] as const
export type GiftCardPurpose = (typeof GIFT_CARD_PURPOSES)[number] | 'replacement' | 'exchange'

const linkedCard = z.object({ id: z.string(), lastFour: z.string() })

export const adminGiftCard = z.extend(giftCardListItem, {
  message: z.nullable(z.string()),
  /** What a card that was issued by hand is for; null for a purchased one. */
  issuedFor: z.nullable(z.enum([...GIFT_CARD_PURPOSES, 'replacement', 'exchange'])),
  /** The card in whose place it was issued, and the one that took its place. */
  replaces: z.nullable(linkedCard),
  replacedBy: z.nullable(linkedCard),
  /** How a purchased card reaches its owner; null for one that was issued by hand. */
  delivery: z.nullable(
    z.object({
      email: z.nullable(z.string()),
      /** A Swiss day. */
      on: z.string(),
      deliveredAt: z.nullable(z.string()),
      isReturned: z.boolean(),
    }),
  ),
  /** The part of the balance that open checkouts hold. */
  held: chf,
  /** Oldest first; what was taken off is negative. */
  movements: z.array(
    z.object({
      id: z.int(),
      kind: z.enum(GIFT_CARD_MOVEMENTS),
      amount: chfTotal,
      order: z.nullable(z.object({ id: z.string(), number: z.string() })),
      actor: z.string(),
      at: z.string(),
    }),
  ),
})
export type AdminGiftCard = z.output<typeof adminGiftCard>

const optionalLine = (maxLength: number) => z.nullable(z.string().check(oneLine(), z.trim(), z.maxLength(maxLength)))

/** A card that an operator issues. The id makes it once, however often it is sent. */
export const giftCardDraft = z.object({
  id: z.uuid(),
  amount: giftCardAmount,
  issuedFor: z.enum(GIFT_CARD_PURPOSES),
  buyer: optionalLine(120),
  recipient: optionalLine(60),
  message: z.nullable(cardMessage(240)),
})
export type GiftCardDraft = z.output<typeof giftCardDraft>

export const listGiftCards = endpoint({
  method: 'GET',
  path: '/api/admin/gift-cards',
  summary: 'Lists gift cards, newest first, by their last four characters, buyer or recipient',
  tag,
  query: z.extend(pageQuery, { q, state: z.optional(z.enum(GIFT_CARD_STATES)) }),
  response: listOf(giftCardListItem),
  refusals: {},
})

export const getGiftCard = endpoint({
  method: 'GET',
  path: '/api/admin/gift-cards/:id',
  summary: 'Returns a gift card with its movements',
  tag,
  params,
  response: adminGiftCard,
  refusals: { 'gift-card-missing': 404 },
})

export const issueGiftCard = endpoint({
  method: 'POST',
  path: '/api/admin/gift-cards',
  summary: 'Issues a gift card, once per id; its code stands only on its PDF',
  tag,
  access: 'owner',
  body: giftCardDraft,
  response: adminGiftCard,
  status: 201,
  refusals: {},
})

export const replaceGiftCard = endpoint({
  method: 'POST',
  path: '/api/admin/gift-cards/:id/replacement',
  summary: 'Issues a card in place of one that was lost, over what is left on it and as long as that one is valid',
  tag,
  access: 'owner',
  params,
  /** The id of the new card makes it once. */
  body: z.object({ id: z.uuid(), version }),
  response: adminGiftCard,
  status: 201,
  refusals: { 'gift-card-missing': 404, 'gift-card-not-replaceable': 409, 'changed-elsewhere': 409 },
})

export const blockGiftCard = endpoint({
  method: 'PUT',
  path: '/api/admin/gift-cards/:id/block',
  summary: 'Blocks a gift card, or unblocks it',
  tag,
  access: 'owner',
  params,
  body: z.object({ version, isBlocked: z.boolean() }),
  response: adminGiftCard,
  refusals: {
    'gift-card-missing': 404,
    'gift-card-not-sold': 409,
    'gift-card-unpaid': 409,
    'gift-card-disputed': 409,
    'changed-elsewhere': 409,
  },
})

export const sendGiftCard = endpoint({
  method: 'POST',
  path: '/api/admin/gift-cards/:id/send',
  summary: 'Mails a gift card once more; the key makes it once, however often it is sent',
  tag,
  access: 'owner',
  params,
  body: z.object({ key: z.uuid(), email }),
  response: adminGiftCard,
  refusals: { 'gift-card-missing': 404, 'gift-card-blocked': 409, 'gift-card-not-printable': 409 },
})

export const returnGiftCard = endpoint({
  method: 'POST',
  path: '/api/admin/gift-cards/:id/return',
  summary: 'Takes back a purchased gift card that nobody has used: blocks it and refunds what it cost',
  tag,
  access: 'owner',
  params,
  body: z.object({ version, reason: z.string().check(z.trim(), z.maxLength(200)) }),
  response: adminGiftCard,
  refusals: {
    'gift-card-missing': 404,
    'order-unknown': 404,
    'changed-elsewhere': 409,
    'gift-card-not-sold': 409,
    'gift-card-used': 409,
    'order-unpaid': 409,
    'refund-nothing-left': 409,
    'refund-too-large': 422,
  },
})

export const getGiftCardLiability = endpoint({
  method: 'GET',
  path: '/api/admin/gift-card-liability',
  summary: 'Returns what all gift cards together were worth at the end of a Swiss day',
  tag,
  query: z.object({ day }),
  response: z.object({ day: z.string(), count: z.int(), total: chfTotal }),
  refusals: {},
})

export const getGiftCardLiabilityCsv = endpoint({
  method: 'GET',
  path: '/api/admin/gift-card-liability.csv',
  summary: 'The same, card by card as CSV',
  tag,
  query: z.object({ day }),
  contentType: 'text/csv',
  refusals: {},
})

export const getGiftCardPdf = endpoint({
  method: 'GET',
  path: '/api/admin/gift-cards/:id/card.pdf',
  summary: 'A gift card for printing; whoever sees its code can spend it, so owners alone do',
  tag,
  access: 'owner',
  params,
  contentType: 'application/pdf',
  refusals: { 'gift-card-missing': 404 },
})
