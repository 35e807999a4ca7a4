import { grams, type Weight } from './weight.ts'

/**
 * Whether a code is a GTIN of 8, 12, 13 or 14 digits whose check digit is right
 * (docs/rules/catalogue.md#stock-keeping-units).
 */
export function isGtin(code: string): boolean {
  return /^(\d{8}|\d{12,14})$/.test(code) && checkDigit(code.slice(0, -1)) === Number(code.at(-1))
}

/**
 * A GTIN-13 for a size that has no other: the prefix 20 is reserved for use within a company, so no other goods have
 * it. Product ids have up to 6 digits here, sizes up to 4.
 */
export function internalGtin({ productId, weight }: { productId: number; weight: Weight }): string {
  const digits = `20${String(productId).padStart(6, '0')}${String(grams(weight)).padStart(4, '0')}`
  return `${digits}${checkDigit(digits)}`
}

/** The last digit of a GTIN: the digits before it are weighted 3 and 1 alternately, from the right. */
function checkDigit(digits: string): number {
  const sum = [...digits].toReversed().reduce((total, digit, index) => total + Number(digit) * (index % 2 === 0 ? 3 : 1), 0)
  return (10 - (sum % 10)) % 10
}
