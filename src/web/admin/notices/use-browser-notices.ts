import { useRouter } from '@tanstack/react-router'
import { useEffect, useRef, useSyncExternalStore } from 'react'
import type { listAdminOrders } from '#contract/orders/admin-orders.ts'
import type { getTasks } from '#contract/overview/admin-insights.ts'
import { decideNotice } from '#domain/mail/operator-notice.ts'
import { useAdminQuery } from '../admin-query.ts'
import { REFETCH_MS } from '../table/use-list.ts'
import { browserNoticeChoice, watchBrowserNoticeChoice } from './browser-notice-choice.ts'
import { liveItems, noticesOf } from './browser-notice.ts'

/** Looks for news also while another window is in front. */
const LIVE = { refetchInterval: REFETCH_MS, refetchIntervalInBackground: true }
const NEWEST = { query: { sort: 'newest', limit: 20 } } as const

/** Whether this browser shows notifications. */
export function useBrowserNoticeChoice() {
  return useSyncExternalStore(watchBrowserNoticeChoice, browserNoticeChoice)
}

/**
 * Shows a notification for new orders and what needs review, as long as a tab of the administration is open
 * (docs/rules/admin.md#browser).
 */
export function useBrowserNotices(): void {
  const enabled = useBrowserNoticeChoice() === 'on'
  const { history } = useRouter()
  const { data: orders } = useAdminQuery<typeof listAdminOrders>('GET /api/admin/orders', NEWEST, { ...LIVE, enabled })
  const { data: tasks } = useAdminQuery<typeof getTasks>('GET /api/admin/tasks', {}, { ...LIVE, enabled })
  const reported = useRef<string[] | null>(null)

  useEffect(() => {
    if (!enabled || !orders || !tasks) return
    const current = liveItems({ orders: orders.items, tasks })
    // What is there already when the page opens is no news.
    const decision = decideNotice({ current, reported: reported.current ?? current.map(({ key }) => key) })
    reported.current = decision.reported
    const isNew = new Set(decision.toTell.map(({ key }) => key))
    for (const { title, body, tag, path } of noticesOf(current.filter(({ key }) => isNew.has(key)))) {
      const shown = new Notification(title, { body, tag, lang: 'de-CH' })
      shown.addEventListener('click', () => {
        window.focus()
        history.push(path)
        shown.close()
      })
    }
  }, [enabled, orders, tasks, history])
}
