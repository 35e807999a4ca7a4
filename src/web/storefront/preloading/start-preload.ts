import type { PlannedPicture, PreloadPicture } from './preload-plan.ts'

type Cancel = () => void

/** The timers of a page; each can be cancelled. */
export interface PageClock {
  now(): number
  wait(delayMs: number, then: () => void): Cancel
  /** Calls back when the page is idle. */
  whenIdle(then: () => void): Cancel
}

const SPACING_MS = 100

interface Preload {
  plan: readonly PlannedPicture[]
  load: (picture: PreloadPicture) => void
  clock: PageClock
}

/**
 * Preloads the planned pictures one by one, 100 ms apart and only while the page is idle. Returns a function that stops
 * it.
 */
export function startPreload({ plan, load, clock }: Preload): Cancel {
  const startedAt = clock.now()
  let cancel: Cancel = () => {}

  function loadFrom(index: number) {
    const planned = plan[index]
    if (!planned) return
    const untilDueMs = startedAt + planned.notBeforeMs - clock.now()
    cancel = clock.wait(Math.max(index === 0 ? 0 : SPACING_MS, untilDueMs), () => {
      cancel = clock.whenIdle(() => {
        load(planned.picture)
        loadFrom(index + 1)
      })
    })
  }

  loadFrom(0)
  return () => cancel()
}
