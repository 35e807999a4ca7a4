import * as testCardText from '#messages/checkout/test-card.ts'
/** A card as typed into the form. */
export interface CardEntry {
  number: string
  expiry: string
  cvc: string
}

export type CardBrand = 'visa' | 'mastercard' | 'amex'
export type CardErrors = Partial<Record<keyof CardEntry, string>>

/** The errors of a card at `now` (ms since 1970) by field; empty if the card can be valid. */
export function cardErrors({ number, expiry, cvc }: CardEntry, now: number): CardErrors {
  return {
    ...(isCardNumber(number) ? {} : { number: testCardText.checkNumber }),
    ...expiryError(expiry, now),
    ...(digitsOf(cvc).length === cvcLength(number) ? {} : { cvc: testCardText.cvcDigits(cvcLength(number)) }),
  }
}

/** The card number in its printed groups, as far as it is typed. */
export function formatCardNumber(typed: string): string {
  const digits = digitsOf(typed)
  const groups = brandOf(digits) === 'amex' ? [4, 6, 5] : [4, 4, 4, 4, 3]
  let start = 0
  return groups
    .map((length) => digits.slice(start, (start += length)))
    .filter((group) => group !== '')
    .join(' ')
}

/** 'MM/JJ' as far as it is typed; a first digit above 1 is a month by itself, and a four-digit year is accepted. */
export function formatExpiry(typed: string): string {
  const [first = '', second] = typed.split('/')
  const digits = digitsOf(second === undefined ? first : (second !== '' && first.length === 1 ? `0${first}` : first) + second)
  const padded = /^[2-9]/.test(digits) ? `0${digits}` : digits
  const year = padded.length >= 6 ? padded.slice(4, 6) : padded.slice(2, 4)
  return padded.length > 2 ? `${padded.slice(0, 2)}/${year}` : padded
}

/** Month and year of 'MM/JJ'; null until both are complete. */
export function expiryOf(expiry: string): { month: number; year: number } | null {
  const found = /^(\d{2})\/(\d{2})$/.exec(expiry)
  return found ? { month: Number(found[1]), year: 2000 + Number(found[2]) } : null
}

/** The brand by the first digits; null while it is ambiguous. */
export function brandOf(number: string): CardBrand | null {
  const digits = digitsOf(number)
  if (digits.startsWith('4')) return 'visa'
  if (/^(5[1-5]|2[2-7])/.test(digits)) return 'mastercard'
  return /^3[47]/.test(digits) ? 'amex' : null
}

/** The length of the card's security code. */
export function cvcLength(number: string): number {
  return brandOf(number) === 'amex' ? 4 : 3
}

/** Removes everything but digits. */
export function digitsOf(typed: string): string {
  return typed.replace(/\D/g, '')
}

function isCardNumber(number: string): boolean {
  const digits = digitsOf(number)
  return /^\d{13,19}$/.test(digits) && luhnSum(digits) % 10 === 0
}

function luhnSum(digits: string): number {
  return [...digits].reverse().reduce((sum, digit, place) => {
    const value = Number(digit) * (place % 2 === 0 ? 1 : 2)
    return sum + (value > 9 ? value - 9 : value)
  }, 0)
}

function expiryError(expiry: string, now: number): CardErrors {
  const date = expiryOf(expiry)
  if (!date || date.month < 1 || date.month > 12) return { expiry: testCardText.checkExpiry }
  const today = new Date(now)
  const monthsLeft = (date.year - today.getUTCFullYear()) * 12 + date.month - 1 - today.getUTCMonth()
  if (monthsLeft < 0) return { expiry: testCardText.expired }
  return monthsLeft > 50 * 12 ? { expiry: testCardText.checkYear } : {}
}
