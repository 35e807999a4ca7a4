import { describe, expect, it } from 'vitest'
import { checkCard } from './card-check.ts'

const now = Date.UTC(2026, 10, 21)
const good = { number: '4242 4242 4242 4242', exp_month: 12, exp_year: 34, cvc: '123' }

describe('the check of a typed card', () => {
  it.each([
    ['a valid card with spaces and a two-digit year', {}, null],
    ['a wrong check digit', { number: '4242424242424241' }, 'incorrect_number'],
    ['too few digits', { number: '4242' }, 'invalid_number'],
    ['letters', { number: '4242abcd42424242' }, 'invalid_number'],
    ['month 13', { exp_month: 13 }, 'invalid_expiry_month'],
    ['month 0', { exp_month: 0 }, 'invalid_expiry_month'],
    ['a card that expires this month', { exp_month: 11, exp_year: 2026 }, null],
    ['a card that expired last month', { exp_month: 10, exp_year: 2026 }, 'invalid_expiry_month'],
    ['a card that expired last year', { exp_year: 2025 }, 'invalid_expiry_year'],
    ['fifty years ahead', { exp_year: 2076 }, null],
    ['fifty-one years ahead, as 95 is', { exp_year: 2077 }, 'invalid_expiry_year'],
    ['the year 95', { exp_year: 95 }, 'invalid_expiry_year'],
    ['a CVC of two digits', { cvc: '99' }, 'invalid_cvc'],
    ['a CVC of four digits', { cvc: '1234' }, 'invalid_cvc'],
    ['four digits on an American Express card', { number: '378282246310005', cvc: '1234' }, null],
    ['three digits on an American Express card', { number: '378282246310005', cvc: '123' }, 'invalid_cvc'],
  ])('checks %s', (_title, change, code) => {
    expect(checkCard({ ...good, ...change }, now)).toBe(code)
  })
})
