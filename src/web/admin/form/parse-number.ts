import { parseChf, type Rappen, toDecimal } from '#domain/money.ts'

/** What somebody typed as an amount in CHF ('12.9', '12,90', ''); undefined when it is none. */
export function parseMoney(text: string): Rappen | null | undefined {
  const typed = text.trim().replace(',', '.').replace(/[’']/g, '')
  if (typed === '') return null
  return /^\d{1,7}(\.\d{1,2})?$/.test(typed) ? parseChf(typed) : undefined
}

/** The amount as it stands in a field. */
export function moneyText(amount: Rappen | null): string {
  return amount === null ? '' : toDecimal(amount)
}

/** What somebody typed as a whole number from 0; undefined when it is none. */
export function parseInteger(text: string): number | null | undefined {
  const typed = text.trim()
  if (typed === '') return null
  return /^\d{1,9}$/.test(typed) ? Number(typed) : undefined
}

/** What somebody typed as a number from 0 with decimals; undefined when it is none. */
export function parseDecimal(text: string): number | null | undefined {
  const typed = text.trim().replace(',', '.')
  if (typed === '') return null
  return /^\d{1,6}(\.\d{1,3})?$/.test(typed) ? Number(typed) : undefined
}
