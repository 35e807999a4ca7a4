import { useRouter } from '@tanstack/react-router'
import { useEffect, useRef, useState, useSyncExternalStore } from 'react'
import type { listAdminOrders } from '#contract/orders/admin-orders.ts'
import type { getTasks } from '#contract/overview/admin-insights.ts'
import { decideNotice } from '#domain/mail/operator-notice.ts'
import { Checkbox } from '#web/ui/fields/checkbox.tsx'
import { useToast } from '#web/ui/overlays/use-toast.ts'
import { useAdminQuery } from '../admin-query.ts'
import { Panel } from '../screen.tsx'
import { REFETCH_MS } from '../table/use-list.ts'
import { liveItems, noticesOf } from './browser-notice.ts'

/** Shows the notifications of this browser; part of every screen. */
export function BrowserNotices() {
  useBrowserNotices()
  return null
}

/** Asks whether this browser shows notifications (docs/rules/admin.md#browser). */
export function BrowserNoticesPanel() {
  const choice = useBrowserNoticeChoice()
  const toast = useToast()
  const [isAsking, setIsAsking] = useState(false)

  async function allow(): Promise<void> {
    setIsAsking(true)
    const isShown = await allowBrowserNotices()
    setIsAsking(false)
    if (!isShown)
      void toast.show({ title: 'Nicht eingeschaltet', text: 'Dieser Browser zeigt keine Benachrichtigungen.', tone: 'destructive' })
  }

  return (
    <Panel title="In diesem Browser" className="max-w-[46rem]">
      <Checkbox
        label="Auf diesem Gerät melden"
        hint={HINTS[choice]}
        checked={choice === 'on'}
        disabled={choice === 'unsupported' || choice === 'denied'}
        aria-busy={isAsking}
        onChange={({ target }) => (target.checked ? void allow() : stopBrowserNotices())}
      />
    </Panel>
  )
}

const IN_USE = 'Neue Bestellungen und was zu klären ist, solange die Verwaltung in einem Tab offen ist, auch im Hintergrund. Ohne Namen.'

const HINTS = {
  on: IN_USE,
  off: IN_USE,
  denied: 'Der Browser verbietet Benachrichtigungen dieser Seite. Erlauben Sie sie in den Einstellungen der Seite, neben der Adresse.',
  unsupported: 'Dieser Browser kennt keine Benachrichtigungen.',
} as const

/** Looks for news also while another window is in front. */
const LIVE = { refetchInterval: REFETCH_MS, refetchIntervalInBackground: true }
const NEWEST = { query: { sort: 'newest', limit: 20 } } as const

/** Whether this browser shows notifications. */
function useBrowserNoticeChoice() {
  return useSyncExternalStore(watchBrowserNoticeChoice, browserNoticeChoice)
}

/**
 * Shows a notification for new orders and what needs review, as long as a tab of the administration is open
 * (docs/rules/admin.md#browser).
 */
function useBrowserNotices(): void {
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

/** Whether this browser shows notifications: each browser is asked for itself. */
type BrowserNoticeChoice = 'on' | 'off' | 'denied' | 'unsupported'

const KEY = 'admin-browser-notices'
const CHANGED = 'admin-browser-notices-changed'

/** Whether this browser shows notices, and if not, whether it could. */
function browserNoticeChoice(): BrowserNoticeChoice {
  if (!('Notification' in window)) return 'unsupported'
  if (Notification.permission === 'denied') return 'denied'
  return Notification.permission === 'granted' && localStorage.getItem(KEY) === 'on' ? 'on' : 'off'
}

/** Calls `onChange` when the choice changes, in this tab or another. Returns how to stop that. */
function watchBrowserNoticeChoice(onChange: () => void): () => void {
  window.addEventListener('storage', onChange)
  window.addEventListener(CHANGED, onChange)
  return () => {
    window.removeEventListener('storage', onChange)
    window.removeEventListener(CHANGED, onChange)
  }
}

/** Asks the browser for permission and shows a first notification; false where it shows none, as Chrome on phones. */
async function allowBrowserNotices(): Promise<boolean> {
  const permission = await Notification.requestPermission()
  const isShown = permission === 'granted' && showsNotifications()
  if (isShown) localStorage.setItem(KEY, 'on')
  window.dispatchEvent(new Event(CHANGED))
  return isShown
}

/** Turns the notices of this browser off, in all of its tabs. */
function stopBrowserNotices(): void {
  localStorage.removeItem(KEY)
  window.dispatchEvent(new Event(CHANGED))
}

function showsNotifications(): boolean {
  try {
    void new Notification('Benachrichtigungen sind eingeschaltet', { body: 'So meldet sich eine neue Bestellung.', tag: 'first' })
    return true
  } catch {
    // Chrome on Android allows notifications only from a service worker, and says so by this error alone.
    return false
  }
}
