/** Whether this browser shows notifications: each browser is asked for itself. */
export type BrowserNoticeChoice = 'on' | 'off' | 'denied' | 'unsupported'

const KEY = 'admin-browser-notices'
const CHANGED = 'admin-browser-notices-changed'

/** Whether this browser shows notices, and if not, whether it could. */
export function browserNoticeChoice(): BrowserNoticeChoice {
  if (!('Notification' in window)) return 'unsupported'
  if (Notification.permission === 'denied') return 'denied'
  return Notification.permission === 'granted' && localStorage.getItem(KEY) === 'on' ? 'on' : 'off'
}

/** Calls `onChange` when the choice changes, in this tab or another. Returns how to stop that. */
export function watchBrowserNoticeChoice(onChange: () => void): () => void {
  window.addEventListener('storage', onChange)
  window.addEventListener(CHANGED, onChange)
  return () => {
    window.removeEventListener('storage', onChange)
    window.removeEventListener(CHANGED, onChange)
  }
}

/** Asks the browser for permission and shows a first notification; false where it shows none, as Chrome on phones. */
export async function allowBrowserNotices(): Promise<boolean> {
  const permission = await Notification.requestPermission()
  const isShown = permission === 'granted' && showsNotifications()
  if (isShown) localStorage.setItem(KEY, 'on')
  window.dispatchEvent(new Event(CHANGED))
  return isShown
}

/** Turns the notices of this browser off, in all of its tabs. */
export function stopBrowserNotices(): void {
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
