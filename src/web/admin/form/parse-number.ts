import { parseChf, type Rappen, toDecimal } from '#domain/money/money.ts'

/** Parses an amount in CHF ('12.9', '12,90', 'Fr. 12.–'); null when empty, undefined when invalid. */
export function parseMoney(text: string): Rappen | null | undefined {
  const typed = text
    .trim()
    .replace(/^(CHF|Fr\.?)\s*(?=\d)/i, '')
    .replace(',', '.')
    .replace(/[’']/g, '')
    .replace(/\.[-–—]+$/, '')
  if (typed === '') return null
  return /^\d{1,7}(\.\d{1,2})?$/.test(typed) ? parseChf(typed) : undefined
}

/** The error for a text that is no amount. */
export function notMoneyText(typed: string): string {
  return `«${typed}» ist kein Betrag. Beispiel: 12.90`
}

/** The error for a text that is no integer. */
export function notIntegerText(typed: string): string {
  return `«${typed}» ist keine ganze Zahl. Beispiel: 12`
}

/** The text of an amount in an input field. */
export function moneyText(amount: Rappen | null): string {
  return amount === null ? '' : toDecimal(amount)
}

/** Parses an integer of at least 0, also with the unit gram ('50 g'); null when empty, undefined when invalid. */
export function parseInteger(text: string): number | null | undefined {
  const typed = text.trim().replace(/\s*g$/, '').replace(/[’']/g, '')
  if (typed === '') return null
  return /^\d{1,9}$/.test(typed) ? Number(typed) : undefined
}

/** Parses a decimal number of at least 0; null when empty, undefined when invalid. */
export function parseDecimal(text: string): number | null | undefined {
  const typed = text.trim().replace(',', '.')
  if (typed === '') return null
  return /^\d{1,6}(\.\d{1,3})?$/.test(typed) ? Number(typed) : undefined
}

/** Parses a tax rate in percent ('2.6', '8,1') into hundredths of a percent; undefined when invalid. */
export function parseTaxRate(text: string): number | undefined {
  const typed = text.trim().replace(',', '.')
  return /^\d{1,2}(\.\d{1,2})?$/.test(typed) ? Math.round(Number(typed) * 100) : undefined
}
