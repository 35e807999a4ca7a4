import { swissDay } from '#domain/calendar/german-date.ts'
import { isPaymentDue } from '#domain/invoices/invoice.ts'
import { reminderContent } from '#domain/invoices/reminder-content.ts'
import { dueReminder, reminderFee, type ReminderLevel } from '#domain/invoices/reminder.ts'
import { sum, ZERO } from '#domain/money/money.ts'
import { namesReminderFees } from '#server/content/page-texts.ts'
import { issueDocument } from '#server/documents/issue-document.ts'
import type { OrderMailTemplateName } from '#server/mail/templates.ts'
import type { Clock } from '#server/platform/clock.ts'
import { type Db, transaction } from '#server/platform/database/pool.ts'
import { oneByOne } from '#server/platform/one-by-one.ts'
import { readShopSettings } from '#server/settings/store.ts'
import type { OrderLinkConfig } from '../order-token.ts'
import { queueOrderMail } from '../queue-order-mail.ts'
import { recordOrderEvent } from '../record-event.ts'
import { lockOrder, saveOrder } from '../store.ts'
import { waivedWith } from '../store/invoices.ts'
import { insertReminder, listRemindable, listReminders } from '../store/reminders.ts'
import { issueDocuments } from './issue-documents.ts'

type ReminderContext = { db: Db; clock: Clock } & OrderLinkConfig

const TEMPLATES = ['payment-notice', 'payment-reminder-1', 'payment-reminder-2'] as const satisfies readonly OrderMailTemplateName[]

/**
 * Reminds of the unpaid invoices for which it is time (docs/rules/invoices.md#reminders). A job, safe to run twice:
 * each order is looked at again under its lock, and the database holds each level once.
 */
export async function sendReminders(context: ReminderContext): Promise<void> {
  const { db, clock } = context
  const { reminders } = (await readShopSettings(db)).invoice
  if (!reminders.isOn) return
  const today = swissDay(clock())
  await oneByOne(await listRemindable(db, { today, noticeDays: reminders.noticeDays }), (orderId) =>
    transaction(db, (tx) => remindOrder(tx, context, { orderId, today })),
  )
}

async function remindOrder(tx: Db, links: OrderLinkConfig, { orderId, today }: { orderId: string; today: string }): Promise<void> {
  const order = await lockOrder(tx, orderId)
  const isAsked = order && isPaymentDue(order) && order.status !== 'pending' && !order.remindersPaused && order.needsAttention.length === 0
  if (!isAsked || order.dueOn === null) return
  const settings = await readShopSettings(tx)
  const sent = await listReminders(tx, orderId)
  const level = dueReminder({ dueOn: order.dueOn, sent, today }, settings.invoice.reminders)
  const invoice = level === null ? undefined : await issueDocuments(tx, order)
  if (level === null || !invoice) return
  const fee = (await namesReminderFees(tx, order.placedAt)) ? reminderFee(level, settings.invoice.reminders) : ZERO
  const { credited, received } = order
  const asked = { fees: sum(sent.map((earlier) => earlier.fee)), credited, received, waived: await waivedWith(tx, orderId), fee }
  const content = reminderContent(
    { ...invoice, issuedAt: invoice.issuedAt.getTime() },
    { ...asked, level, dueOn: order.dueOn, shop: settings },
  )
  // All of it has come in, and only the mark is missing.
  if (content.total - fee <= 0) return
  const { id: documentId, number } = await issueDocument(tx, { kind: 'reminder', orderId, invoiceId: invoice.id, content })
  await insertReminder(tx, { orderId, level, fee, issuedOn: today, documentId })
  await saveOrder(tx, orderId, {})
  await recordOrderEvent(tx, { order, kind: 'reminded', actor: 'system', details: { level, number, fee, amount: content.total } })
  await queueOrderMail(tx, links, { template: templateOf(level), order, asked: content.total })
}

function templateOf(level: ReminderLevel): OrderMailTemplateName {
  return TEMPLATES[level]
}
