import { addDays } from '#domain/calendar/calendar-day.ts'
import { swissDay } from '#domain/calendar/german-date.ts'
import { GIFT_LINK_DAYS, GIFT_REMINDER_DAYS } from '#domain/gifts/gift-link-days.ts'
import { isAwaitingAddress } from '#domain/gifts/gift-link.ts'
import { withAttention } from '#domain/orders/order-attention.ts'
import type { Clock } from '#server/platform/clock.ts'
import { type Db, transaction } from '#server/platform/database/pool.ts'
import { Refusal } from '#server/platform/http/refusal.ts'
import { oneByOne } from '#server/platform/one-by-one.ts'
import { cancelOrder } from '../cancel-order.ts'
import type { OrderLinkConfig } from '../order-token.ts'
import { queueOrderMail } from '../queue-order-mail.ts'
import { lockOrder, saveOrder } from '../store.ts'
import { type GiftLink, listDueGiftLinks } from '../store/gift-links.ts'
import { saveGiftReminder } from '../store/recipients.ts'
import { giftLinkOf, queueGiftLink } from './gift-link.ts'

type GiftLinkContext = { db: Db; clock: Clock } & OrderLinkConfig

/**
 * Reminds once of gifts without an address, and cancels and refunds those whose link has ended
 * (docs/rules/orders.md#gift-links). A job, safe to run twice: each order is looked at again under its lock.
 */
export async function endGiftLinks(context: GiftLinkContext): Promise<void> {
  const today = swissDay(context.clock())
  const remindUpTo = addDays(today, GIFT_LINK_DAYS - GIFT_REMINDER_DAYS)
  await oneByOne(await listDueGiftLinks(context.db, { today, remindUpTo }), (link) =>
    transaction(context.db, (tx) => (link.endsOn < today ? endGiftLink(tx, context, link) : remindOfGift(tx, context, link))),
  )
}

async function endGiftLink(tx: Db, context: GiftLinkContext, { orderId }: GiftLink): Promise<void> {
  const order = await lockOrder(tx, orderId)
  if (!order || !isAwaitingAddress(order)) return
  const cancelled = await cancelOrder(tx, context, { orderId, actor: 'system', reason: 'Adresse nicht eingetragen', now: context.clock() })
  // A gift card that was bought along with it has been used: an operator decides.
  if (cancelled instanceof Refusal) await saveOrder(tx, orderId, { needsAttention: withAttention(order.needsAttention, 'gift-link-over') })
}

async function remindOfGift(tx: Db, context: GiftLinkContext, { orderId, endsOn }: GiftLink): Promise<void> {
  const order = await lockOrder(tx, orderId)
  const link = order && giftLinkOf(context, order)
  if (!order || !link) return
  await saveGiftReminder(tx, orderId, new Date(context.clock()))
  if (order.gift?.link?.email === undefined) await queueOrderMail(tx, context, { template: 'order-gift-reminder', order })
  else await queueGiftLink(tx, { order, link, endsOn, isReminder: true })
}
