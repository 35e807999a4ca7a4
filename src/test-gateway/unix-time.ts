/** Seconds since 1970, as Stripe writes instants. */
export function unixTime(date: Date): number {
  return Math.floor(date.getTime() / 1000)
}
