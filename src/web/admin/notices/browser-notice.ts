import type { OrderListItem } from '#contract/orders/admin-orders.ts'
import type { Tasks } from '#contract/overview/admin-insights.ts'
import { type NoticeItem, noticeTitle } from '#domain/mail/operator-notice.ts'
import { formatChf } from '#domain/money/money.ts'

type BrowserNoticeKind = 'new-order' | 'needs-review'
type Item = NoticeItem & { kind: BrowserNoticeKind }

/** A notification of the browser; one with the same tag replaces another, also of another tab. */
export interface BrowserNotice {
  tag: string
  title: string
  body: string
  /** The path of the screen that it leads to. */
  path: string
}

interface Live {
  orders: readonly Pick<OrderListItem, 'id' | 'number' | 'total'>[]
  tasks: Pick<Tasks, 'attention' | 'paymentsToReview'>
}

/**
 * What this browser can tell, without names and addresses, as it may show on a locked screen
 * (docs/rules/admin.md#browser).
 */
export function liveItems({ orders, tasks }: Live): Item[] {
  return [
    ...orders.map<Item>(({ id, number, total }) => ({
      kind: 'new-order',
      key: id,
      text: `${number}, ${formatChf(total)}`,
      path: `/admin/bestellungen/${id}`,
    })),
    ...tasks.attention.map<Item>(({ orderId, number, reason }) => ({
      kind: 'needs-review',
      key: `${orderId} ${reason}`,
      text: `${number}: ${reason}`,
      path: `/admin/bestellungen/${orderId}`,
    })),
    ...tasks.paymentsToReview.map<Item>(({ checkoutId, total }) => ({
      kind: 'needs-review',
      key: checkoutId,
      text: `Zahlung über ${formatChf(total)} ohne Bestellung`,
      path: '/admin',
    })),
  ]
}

const LIST_PATHS: Readonly<Record<BrowserNoticeKind, string>> = { 'new-order': '/admin/bestellungen', 'needs-review': '/admin' }
const MAX_LINES = 3

/** One notification for each kind: several orders at once are one. */
export function noticesOf(items: readonly Item[]): BrowserNotice[] {
  return (['new-order', 'needs-review'] as const).flatMap((kind) => {
    const told = items.filter((item) => item.kind === kind)
    const [first] = told
    if (!first) return []
    const lines = told.slice(0, MAX_LINES).map(({ text }) => text)
    const body = told.length > MAX_LINES ? [...lines, `und ${told.length - MAX_LINES} weitere`].join('\n') : lines.join('\n')
    return [
      { tag: `${kind} ${first.key}`, title: noticeTitle(kind, told.length), body, path: told.length === 1 ? first.path : LIST_PATHS[kind] },
    ]
  })
}
