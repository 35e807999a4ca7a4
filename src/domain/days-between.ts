/** How many days the second ISO day lies after the first; negative when it lies before. */
export function daysBetween(from: string, to: string): number {
  return dayNumber(to) - dayNumber(from)
}

/** The Julian day number of an ISO day. */
function dayNumber(day: string): number {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number)
  // Years begin in March, so that a leap day is the last.
  const shift = month < 3 ? 1 : 0
  const [years, months] = [year + 4800 - shift, month + 12 * shift - 3]
  const leapDays = Math.floor(years / 4) - Math.floor(years / 100) + Math.floor(years / 400)
  return date + Math.floor((153 * months + 2) / 5) + 365 * years + leapDays - 32_045
}
