import type { PlannedPicture, PreloadPicture } from './preload-plan.ts'

type Cancel = () => void

/** The time of a page; each wait can be cancelled until it is over. */
export interface PageClock {
  now(): number
  wait(delayMs: number, then: () => void): Cancel
  /** Calls back once the page has nothing better to do. */
  whenIdle(then: () => void): Cancel
}

const SPACING_MS = 100

interface Preload {
  plan: readonly PlannedPicture[]
  load: (picture: PreloadPicture) => void
  clock: PageClock
}

/** Loads the planned pictures one by one, 100 ms apart and only while the page is idle; the answer stops it. */
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
