import type { CardInput } from '#contract/test-gateway.ts'

type CardErrorCode = 'invalid_number' | 'incorrect_number' | 'invalid_expiry_month' | 'invalid_expiry_year' | 'invalid_cvc'

/** Stripe's error code for a mistyped card at this time (ms since 1970); null for a valid one. */
export function checkCard(card: CardInput, now: number): CardErrorCode | null {
  const number = cardDigits(card.number)
  if (!/^\d{13,19}$/.test(number)) return 'invalid_number'
  if (!passesLuhn(number)) return 'incorrect_number'
  if (card.exp_month < 1 || card.exp_month > 12) return 'invalid_expiry_month'
  const error = expiryError(card.exp_month, fullYear(card.exp_year), new Date(now))
  if (error !== null) return error
  const cvcLength = /^3[47]/.test(number) ? 4 : 3
  return new RegExp(`^\\d{${cvcLength}}$`).test(card.cvc) ? null : 'invalid_cvc'
}

/** The number without the spaces and hyphens people type. */
export function cardDigits(number: string): string {
  return number.replaceAll(/[\s-]/g, '')
}

/** 34 means 2034. */
export function fullYear(year: number): number {
  return year < 100 ? 2000 + year : year
}

function expiryError(month: number, year: number, now: Date): CardErrorCode | null {
  const thisYear = now.getUTCFullYear()
  if (year < thisYear || year > thisYear + 50) return 'invalid_expiry_year'
  return year === thisYear && month <= now.getUTCMonth() ? 'invalid_expiry_month' : null
}

function passesLuhn(number: string): boolean {
  const sum = [...number].reverse().reduce((total, digit, place) => {
    const value = Number(digit) * (place % 2 === 0 ? 1 : 2)
    return total + (value > 9 ? value - 9 : value)
  }, 0)
  return sum % 10 === 0
}
