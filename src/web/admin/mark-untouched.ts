import { UNTOUCHED_HEADER } from '#contract/auth/untouched-header.ts'
import { setTransport } from '#web/app/requests/api.ts'

const RECENT_MS = 60_000
const TOUCHES = ['pointerdown', 'pointermove', 'wheel', 'keydown'] as const

/** Marks the requests that the page sends when nobody has touched it for a minute (docs/rules/accounts.md#sessions). */
export function markUntouched(): void {
  // Somebody has opened the page.
  let touchedAt = Date.now()
  const onTouch = () => (touchedAt = Date.now())
  for (const touch of TOUCHES) addEventListener(touch, onTouch, { capture: true, passive: true })
  setTransport((path, { headers, ...init }) => {
    const mark = Date.now() - touchedAt < RECENT_MS ? {} : { [UNTOUCHED_HEADER]: '1' }
    return fetch(path, { ...init, headers: { ...headers, ...mark }, credentials: 'include' })
  })
}
