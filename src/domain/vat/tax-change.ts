import type { TaxRate } from './tax.ts'

/** A change of a tax rate from a Swiss ISO day on. */
export type TaxRateChange = { fromRate: TaxRate; toRate: TaxRate; effectiveOn: string }

/** The rate that a rate has become after these changes, oldest first (docs/rules/prices.md#tax-change). */
export function rateAfter(rate: TaxRate, changes: readonly TaxRateChange[]): TaxRate {
  return changes.reduce((current, { fromRate, toRate }) => (current === fromRate ? toRate : current), rate)
}
