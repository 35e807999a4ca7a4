import { idsIn } from '#web/app/visitor/favourites.ts'

const KEY = 'recently-viewed'
const MAX_REMEMBERED = 9

/**
 * The products that were last looked at in this browser, latest first; never sent as a list
 * (docs/rules/privacy.md#recently-viewed).
 */
export function readRecentlyViewed(): readonly number[] {
  return idsIn(localStorage.getItem(KEY))
}

/** Puts a product first among those viewed in this browser. */
export function recordViewed(id: number): void {
  const others = readRecentlyViewed().filter((other) => other !== id)
  localStorage.setItem(KEY, JSON.stringify([id, ...others].slice(0, MAX_REMEMBERED)))
}

export function forgetRecentlyViewed(): void {
  localStorage.removeItem(KEY)
}
