import { createHmac } from 'node:crypto'
import type { PostalAddressInput } from '#contract/checkout/contact.ts'
import type { ResponseOf } from '#contract/endpoint.ts'
import type { getGiftLink } from '#contract/gifts/gift-links.ts'
import { giftLinkEnd, isAwaitingAddress } from '#domain/gifts/gift-link.ts'
import { areGiftMailsHeld } from '#domain/gifts/gift-mail.ts'
import type { Language } from '#domain/language/language.ts'
import { addressesOf } from '#domain/pages/addresses.ts'
import { queueMail } from '#server/mail/queue-mail.ts'
import type { Db } from '#server/platform/database/pool.ts'
import { refuse } from '#server/platform/http/refusal.ts'
import { hashOfToken } from '#server/platform/token.ts'
import { inCustomersWords } from '#server/products/store/names-in-language.ts'
import { readShopSettings } from '#server/settings/store.ts'
import type { OrderLinkConfig } from '../order-token.ts'
import { queueOrderMail } from '../queue-order-mail.ts'
import { recordOrderEvent } from '../record-event.ts'
import { promiseColumns } from '../shipping/promise-columns.ts'
import { findOrder, lockOrder, type OrderRow, saveOrder } from '../store.ts'
import { findGiftLink } from '../store/gift-links.ts'
import { saveDelivery, saveGiftToken } from '../store/recipients.ts'

/** The token of a gift's link. It is derived from the secret, so that only its hash is stored. */
function giftToken(sessionSecret: string, orderId: string): string {
  return createHmac('sha256', sessionSecret).update(`gift ${orderId}`).digest('base64url')
}

/**
 * The link for the buyer to pass on, in the language of the order; null unless the order waits for an address
 * (docs/rules/orders.md#gift-links).
 */
export function giftLinkOf({ baseUrl, sessionSecret }: OrderLinkConfig, order: OrderRow): string | null {
  if (!isAwaitingAddress(order)) return null
  return baseUrl + addressesOf(order.language).addressOf(`/geschenk/${giftToken(sessionSecret, order.id)}`)
}

/**
 * Stores the link of a new order that is a gift without an address, and mails it to the recipient whose e-mail address
 * is known, unless an operator has to look at it first (docs/rules/orders.md#gift-mails).
 */
export async function sendGiftLink(tx: Db, links: OrderLinkConfig, order: OrderRow): Promise<void> {
  const link = giftLinkOf(links, order)
  if (link === null) return
  await saveGiftToken(tx, order.id, hashOfToken(giftToken(links.sessionSecret, order.id)))
  if (!areGiftMailsHeld(order)) await releaseGiftLink(tx, links, order)
}

/** Mails the link of a locked order after an operator has looked at it; gift cards are delivered by their job. */
export async function releaseGiftLink(tx: Db, links: OrderLinkConfig, order: OrderRow): Promise<void> {
  const link = giftLinkOf(links, order)
  if (link !== null) await queueGiftLink(tx, { order, link, endsOn: giftLinkEnd(order.placedAt.getTime()), isReminder: false })
}

/** Mails the link to the recipient, if the buyer named an e-mail address. */
export async function queueGiftLink(
  tx: Db,
  { order, link, endsOn, isReminder }: { order: OrderRow; link: string; endsOn: string; isReminder: boolean },
): Promise<void> {
  const recipient = order.gift?.link?.email
  if (recipient === undefined) return
  // Without a payment the mail holds no free text (docs/rules/mails.md#names).
  const message = order.paymentIntentId === null ? '' : (order.gift?.message ?? '')
  const template = isReminder ? 'gift-link-reminder' : 'gift-link'
  await queueMail(tx, {
    key: `${template}:${order.id}`,
    template,
    orderId: order.id,
    recipient,
    language: order.language,
    data: { link, endsOn, from: order.billing?.firstName ?? '', message },
  })
}

/** What the link shows in a language; undefined for an unknown token. */
export async function readGiftLink(db: Db, token: string, language: Language): Promise<ResponseOf<typeof getGiftLink> | undefined> {
  const link = await findGiftLink(db, hashOfToken(token))
  const order = link && (await findOrder(db, link.orderId))
  if (!order) return undefined
  const state = order.status === 'cancelled' ? 'over' : isAwaitingAddress(order) ? 'open' : 'entered'
  return {
    from: order.billing?.firstName ?? '',
    message: order.gift?.message ?? '',
    items: (await inCustomersWords(db, order.quote.lines, language)).map(
      ({ name, slug, sizeLabel, quantity, imageUrl, tint, inGerman }) => ({
        name,
        slug,
        sizeLabel,
        quantity,
        imageUrl,
        tint,
        inGerman,
      }),
    ),
    endsOn: link.endsOn,
    state,
    promisedOn: state === 'entered' ? order.promisedOn : null,
  }
}

/**
 * Enters the recipient's address, from when on the order has a promise and is packed. Of several at once, or with the
 * end of the link at once, the first one counts (docs/rules/orders.md#gift-links).
 */
export async function enterGiftAddress(
  tx: Db,
  links: OrderLinkConfig,
  { token, delivery, now }: { token: string; delivery: PostalAddressInput; now: number },
) {
  const link = await findGiftLink(tx, hashOfToken(token))
  const order = link && (await lockOrder(tx, link.orderId))
  if (!order) return refuse('link-invalid')
  if (!isAwaitingAddress(order)) return refuse('gift-link-over')
  const { delivery: entered, ...changes } = await takeGiftAddress(tx, links, { order, delivery, now })
  await saveOrder(tx, order.id, changes)
  await saveDelivery(tx, { orderId: order.id, delivery: entered })
  await recordOrderEvent(tx, { order, kind: 'gift-address', actor: 'recipient', details: {} })
  return { promisedOn: changes.promisedOn }
}

/**
 * What changes in a locked order that waits for this address: it is promised a day from now on, and the buyer is told.
 * Its invoice has been issued, so the tax rates stay those of the order.
 */
export async function takeGiftAddress(
  tx: Db,
  links: OrderLinkConfig,
  { order, delivery, now }: { order: OrderRow; delivery: PostalAddressInput; now: number },
) {
  const { delivery: rules } = await readShopSettings(tx)
  const changes = { delivery, ...promiseColumns(rules, { delivery, gift: order.gift, hasGoods: true, at: now }) }
  await queueOrderMail(tx, links, { template: 'order-gift-address', order: { ...order, ...changes } })
  return changes
}
