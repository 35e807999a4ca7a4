/** The longest tracking number that the shop stores. */
export const MAX_TRACKING_LENGTH = 60

/** The numbers of a pasted column or row, one for each line or cell; empty lines at its end are left out. */
export function pastedNumbers(text: string): string[] {
  return text
    .replace(/[\r\n\t;]+$/, '')
    .split(/\r\n|[\r\n\t;]/)
    .map((number) => number.trim().slice(0, MAX_TRACKING_LENGTH))
}

/**
 * The numbers that several parcels have, as carriers read them: without dots, blanks and hyphens
 * (docs/rules/packing.md#shipping). Each number is that of a parcel of its own, unless `parcelOf` says otherwise.
 */
export function repeatedNumbers(numbers: readonly string[], parcelOf: (index: number) => unknown = (index) => index): Set<string> {
  const used = numbers.map((number, index) => ({ number, parcel: parcelOf(index) })).filter(({ number }) => bare(number) !== '')
  const groups = [...Map.groupBy(used, ({ number }) => bare(number)).values()]
  const repeated = groups.filter((group) => new Set(group.map(({ parcel }) => parcel)).size > 1)
  return new Set(repeated.flat().map(({ number }) => number))
}

/** Where the Post shows a parcel; null for what is no number of the Post (docs/rules/packing.md#tracking). */
export function trackingLink(number: string): string | null {
  const code = bare(number)
  return /^(9[789]\d{16}|[A-Z]{2}\d{9}CH)$/.test(code) ? `https://service.post.ch/ekp-web/ui/entry/search/${code}` : null
}

/** Whether the text says anything that a carrier reads. */
export function isTrackingNumber(text: string): boolean {
  return bare(text) !== ''
}

function bare(number: string): string {
  return number.replaceAll(/[\s.-]/g, '').toUpperCase()
}
