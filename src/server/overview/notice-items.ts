import { addDays } from '#domain/calendar/calendar-day.ts'
import { germanDate, germanDay, swissDay } from '#domain/calendar/german-date.ts'
import type { NoticeItem, NoticeKind } from '#domain/mail/operator-notice.ts'
import { formatChf, rappen } from '#domain/money/money.ts'
import { attentionText } from '#domain/orders/order-attention.ts'
import { templateTitle } from '#server/mail/template-titles.ts'
import type { Db } from '#server/platform/database/pool.ts'
import { listSold } from './store/figures.ts'
import { listFailedMails, listRecentOrders } from './store/operator-notices.ts'
import { countTasks, listAttention, listDisputesToAnswer, listLowStock, listPaymentsToReview } from './store/tasks.ts'

/** The most items of a kind that are read; operators hear of the others when these are done. */
const MAX_ROWS = 200

/** An item, and since when it is so, where that is known. */
export type DatedItem = NoticeItem & { at?: Date }

/** What operators can be notified of now, by kind. */
export const NOTICE_ITEMS: Readonly<Record<Exclude<NoticeKind, 'daily-summary'>, (db: Db) => Promise<DatedItem[]>>> = {
  'new-order': async (db) =>
    (await listRecentOrders(db, MAX_ROWS)).map(({ id, number, total, placedAt }) => ({
      key: id,
      text: `${number}, ${formatChf(rappen(total))}`,
      path: orderPath(id),
      at: placedAt,
    })),
  'needs-review': async (db) => {
    const orders = await listAttention(db, MAX_ROWS)
    const payments = await listPaymentsToReview(db, MAX_ROWS)
    return [
      ...orders.flatMap(({ orderId, number, reasons }) => {
        // A dispute is told as one of its own.
        const told = reasons.filter((code) => code !== 'disputed')
        const text = attentionText(told)
        return text === null ? [] : [{ key: `${orderId} ${told.join(' ')}`, text: `${number}: ${text}`, path: orderPath(orderId) }]
      }),
      ...payments.map(({ checkoutId, total }) => ({
        key: checkoutId,
        text: `Zahlung über ${formatChf(total)} ohne Bestellung`,
        path: '/admin',
      })),
    ]
  },
  dispute: async (db) =>
    (await listDisputesToAnswer(db, MAX_ROWS)).map(({ disputeId, orderId, number, amount, respondBy }) => ({
      key: disputeId,
      text: `${number}, ${formatChf(amount)}${respondBy === null ? '' : `, Antwort bis ${germanDate(Date.parse(respondBy))}`}`,
      path: orderPath(orderId),
    })),
  'low-stock': async (db) =>
    (await listLowStock(db, MAX_ROWS)).map(({ productId, weight, name, left }) => ({
      key: left <= 0 ? `${productId} ${weight} sold-out` : `${productId} ${weight}`,
      text: `${name}: ${left <= 0 ? 'ausverkauft' : `noch ${left}`}`,
      path: `/admin/produkte/${productId}`,
    })),
  'failed-mail': async (db) =>
    (await listFailedMails(db, MAX_ROWS)).map(({ id, template }) => ({
      key: id,
      text: templateTitle(template),
      path: '/admin/email?state=failed',
    })),
}

/** The hour from which on a day is summed up. */
const SUMMARY_HOUR = 6
const HOUR_MS = 3_600_000

/** The last day that is over and summed up: yesterday, from six in the morning. */
export function summaryDay(now: number): string {
  return addDays(swissDay(now - SUMMARY_HOUR * HOUR_MS), -1)
}

/** The figures of a day and what is open now, each with its screen. */
export async function summaryOf(db: Db, day: string): Promise<{ title: string; lines: Omit<NoticeItem, 'key'>[] }> {
  const range = { firstDay: day, lastDay: day, until: `${day} 23:59:59.999999`, step: 'hour' } as const
  const [sold] = await listSold(db, range)
  const { orders = 0, revenue = 0 } = sold ?? {}
  const tasks = await countTasks(db)
  const attention = await listAttention(db, MAX_ROWS)
  const disputes = await listDisputesToAnswer(db, MAX_ROWS)
  const { toPack, toShipToday, overdueInvoices, failedMails, pendingReviews } = tasks
  const open = [
    { count: toShipToday, text: 'müssen heute weg', path: '/admin/bestellungen?status=to-ship-today' },
    { count: toPack, text: 'zu packen', path: '/admin/bestellungen/packen' },
    { count: attention.length, text: 'zu klären', path: '/admin' },
    { count: disputes.length, text: 'Reklamationen offen', path: '/admin' },
    { count: overdueInvoices, text: 'Rechnungen überfällig', path: '/admin/bestellungen?payment=overdue' },
    { count: pendingReviews, text: 'Bewertungen zu prüfen', path: '/admin/bewertungen?state=pending' },
    { count: failedMails, text: 'E-Mails nicht angekommen', path: '/admin/email?state=failed' },
  ]
  return {
    title: `Zusammenfassung vom ${germanDay(day)}`,
    lines: [
      { text: `${orders} ${orders === 1 ? 'Bestellung' : 'Bestellungen'}, ${formatChf(rappen(revenue))} Umsatz`, path: '/admin' },
      ...open.filter(({ count }) => count > 0).map(({ count, text, path }) => ({ text: `${count} ${text}`, path })),
    ],
  }
}

function orderPath(id: string): string {
  return `/admin/bestellungen/${id}`
}
