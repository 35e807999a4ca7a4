/** The largest number that an integer column of PostgreSQL holds: an id, a quantity, an amount in Rappen. */
export const MAX_INTEGER = 2_147_483_647

/** An amount in whole Rappen: CHF 12.90 is 1290 (docs/rules/prices.md#rappen). */
export type Rappen = number & { readonly __unit: 'Rappen' }

/**
 * Converts a whole number to an amount. Throws for fractions and unsafe integers. Marked so that bundles drop unused
 * constants.
 */
// @__NO_SIDE_EFFECTS__
export function rappen(n: number): Rappen {
  if (!Number.isSafeInteger(n)) throw new RangeError(`not a whole number of Rappen: ${n}`)
  return n as Rappen
}

export const ZERO = rappen(0)

/** The sum of the amounts. */
export function plus(...amounts: readonly Rappen[]): Rappen {
  return sum(amounts)
}

/** The first amount minus the second. */
export function minus(amount: Rappen, less: Rappen): Rappen {
  return rappen(amount - less)
}

/** The amount multiplied by a whole number. */
export function times(amount: Rappen, count: number): Rappen {
  return rappen(amount * count)
}

/** The sum of a list of amounts; 0 for an empty list. */
export function sum(amounts: readonly Rappen[]): Rappen {
  return rappen(amounts.reduce((total, amount) => total + amount, 0))
}

/**
 * `numerator / denominator` of an amount, rounded half up to whole Rappen (docs/rules/prices.md#rounding). Throws for
 * negative values and a zero denominator.
 */
export function shareOfAmount({ amount, numerator, denominator }: { amount: Rappen; numerator: number; denominator: number }): Rappen {
  if (amount < 0 || numerator < 0 || denominator <= 0) throw new RangeError('a share needs non-negative figures')
  const twice = 2n * BigInt(amount) * BigInt(numerator) + BigInt(denominator)
  return rappen(Number(twice / (2n * BigInt(denominator))))
}

/**
 * Splits an amount in proportion to whole, non-negative weights by largest remainder; at a tie earlier parts get the
 * Rappen first. The parts always add up to the amount. Throws when all weights are 0 and the amount is not.
 */
export function allocate(amount: Rappen, weights: readonly number[]): Rappen[] {
  if (amount < 0 || weights.some((weight) => weight < 0)) throw new RangeError('only non-negative amounts are allocated')
  if (amount === 0) return weights.map(() => ZERO)
  const total = weights.reduce((all, weight) => all + BigInt(weight), 0n)
  if (total === 0n) throw new RangeError('nothing to allocate the amount to')

  const parts = weights.map((weight, index) => {
    const exact = BigInt(amount) * BigInt(weight)
    return { index, whole: Number(exact / total), remainder: exact % total }
  })
  const left = amount - parts.reduce((all, part) => all + part.whole, 0)
  const byRemainder = parts.toSorted((a, b) => (a.remainder === b.remainder ? 0 : a.remainder > b.remainder ? -1 : 1))
  const roundedUp = new Set(byRemainder.slice(0, left).map((part) => part.index))
  return parts.map((part) => rappen(part.whole + (roundedUp.has(part.index) ? 1 : 0)))
}

/** Parses a decimal string such as '12.90' or '12'. Throws for signs, spaces and more than two decimals. */
export function parseChf(text: string): Rappen {
  const found = /^(\d{1,12})(?:\.(\d{1,2}))?$/.exec(text)
  if (!found) throw new RangeError(`not an amount in CHF: ${text.slice(0, 40)}`)
  const [, francs = '', decimals = ''] = found
  return rappen(Number(francs + decimals.padEnd(2, '0')))
}

/** Formats an amount for the API: '12.90'. */
export function toDecimal(amount: Rappen): string {
  const digits = String(Math.abs(amount)).padStart(3, '0')
  return `${amount < 0 ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`
}

/** As `toDecimal`; null where there is no amount. */
export function toDecimalOrNull(amount: Rappen | null): string | null {
  return amount === null ? null : toDecimal(amount)
}

/** Formats an amount for Swiss readers: 'CHF 12.90', 'CHF 1’234.50', '−CHF 5.00'. */
export function formatChf(amount: Rappen): string {
  return `CHF ${toDecimal(amount).replace(/\B(?=(?:\d{3})+\.)/g, '’')}`.replace('CHF -', '−CHF ')
}
