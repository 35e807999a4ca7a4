/** Seconds since 1970, as Stripe writes timestamps. */
export function unixTime(date: Date): number {
  return Math.floor(date.getTime() / 1000)
}
