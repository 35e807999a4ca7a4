import type { ResponsivePicture } from '#web/ui/picture-sources.ts'

/** A picture to preload; `sizes` decides which width the browser picks. */
export interface PreloadPicture extends ResponsivePicture {
  sizes: string
}

export interface PreloadLists {
  hero?: readonly PreloadPicture[]
  products?: readonly PreloadPicture[]
  additional?: readonly PreloadPicture[]
  landing?: readonly PreloadPicture[]
}

export interface PlannedPicture {
  picture: PreloadPicture
  notBeforeMs: number
}

const ADDITIONAL_AFTER_MS = 1000
const LANDING_AFTER_MS = 2000

/** Which pictures to preload and when at the earliest: hero, products, additional pictures, landing page. */
export function preloadPlan({ hero = [], products = [], additional = [], landing = [] }: PreloadLists): PlannedPicture[] {
  const plan = [
    ...hero.map((picture) => ({ picture, notBeforeMs: 0 })),
    ...products.map((picture) => ({ picture, notBeforeMs: 0 })),
    ...additional.map((picture) => ({ picture, notBeforeMs: ADDITIONAL_AFTER_MS })),
    ...landing.map((picture) => ({ picture, notBeforeMs: LANDING_AFTER_MS })),
  ]
  return plan.filter(({ picture }, index) => plan.findIndex((other) => other.picture.src === picture.src) === index)
}
