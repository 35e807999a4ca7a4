import type { ResponsivePicture } from '#web/ui/pictures/picture-sources.ts'

/** A picture to preload; `sizes` decides which width the browser picks. */
export interface PreloadPicture extends ResponsivePicture {
  sizes: string
}

export interface PreloadLists {
  products?: readonly PreloadPicture[]
  additional?: readonly PreloadPicture[]
  landing?: readonly PreloadPicture[]
}

interface PlannedPicture {
  picture: PreloadPicture
  notBeforeMs: number
}

const SPACING_MS = 100
const ADDITIONAL_AFTER_MS = 1000
const LANDING_AFTER_MS = 2000

/** Which pictures to preload and when at the earliest: products, additional pictures, landing page. */
export function preloadPlan({ products = [], additional = [], landing = [] }: PreloadLists): PlannedPicture[] {
  const plan = [
    ...products.map((picture) => ({ picture, notBeforeMs: 0 })),
    ...additional.map((picture) => ({ picture, notBeforeMs: ADDITIONAL_AFTER_MS })),
    ...landing.map((picture) => ({ picture, notBeforeMs: LANDING_AFTER_MS })),
  ]
  return plan.filter(({ picture }, index) => plan.findIndex((other) => other.picture.src === picture.src) === index)
}

type Cancel = () => void

/** The timers of a page; each can be cancelled. */
export interface PageClock {
  now(): number
  wait(delayMs: number, then: () => void): Cancel
  /** Calls back when the page is idle. */
  whenIdle(then: () => void): Cancel
}

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
