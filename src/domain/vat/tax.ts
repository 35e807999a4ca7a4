import { percentLabel } from '#domain/money/figures.ts'
import { minus, type Rappen, rappen, shareOfAmount, sum, ZERO } from '#domain/money/money.ts'

/** A VAT (MWST) rate in basis points: 260 is 2.6 %. */
export type TaxRate = number

/** The gross amount charged at one rate and the tax contained in it. */
export type TaxRow = { rate: TaxRate; gross: Rappen; tax: Rappen }

export const FOOD_TAX_RATE: TaxRate = 260
export const STANDARD_TAX_RATE: TaxRate = 810

/** The tax contained in a gross amount, rounded half up (docs/rules/prices.md#tax). */
export function taxContained(gross: Rappen, rate: TaxRate): Rappen {
  return shareOfAmount({ amount: gross, numerator: rate, denominator: 10_000 + rate })
}

/** A rate's share of an amount, which may be negative, rounded half up away from nothing. */
export function taxOn(amount: Rappen, rate: TaxRate): Rappen {
  return taxOnAll([{ turnover: amount, rate }])
}

/** The tax on several turnovers together, rounded once, as `taxOn` rounds. */
export function taxOnAll(parts: readonly { turnover: Rappen; rate: TaxRate }[]): Rappen {
  const exact = parts.reduce((all, { turnover, rate }) => all + turnover * rate, 0)
  const size = shareOfAmount({ amount: rappen(Math.abs(exact)), numerator: 1, denominator: 10_000 })
  return exact < 0 ? minus(ZERO, size) : size
}

/** Whether any of it is taxed: nothing is while the shop owes no VAT (docs/rules/vat.md#not-liable). */
export function isTaxed(taxes: readonly { rate: TaxRate }[]): boolean {
  return taxes.some(({ rate }) => rate > 0)
}

/** The charged amounts per rate, lowest rate first; tax is rounded once per rate. */
export function taxTable(charged: readonly { rate: TaxRate; gross: Rappen }[]): TaxRow[] {
  const rates = [...new Set(charged.map((part) => part.rate))].toSorted((a, b) => a - b)
  return rates.map((rate) => {
    const gross = sum(charged.filter((part) => part.rate === rate).map((part) => part.gross))
    return { rate, gross, tax: taxContained(gross, rate) }
  })
}

/** Formats a rate: '2.6 %'. */
export function formatTaxRate(rate: TaxRate): string {
  return percentLabel(rate / 100)
}
