import { describe, expect, it } from 'vitest'
import { brandOf, cardErrors, cvcLength, expiryOf, formatCardNumber, formatExpiry } from './card-rules.ts'

const now = Date.UTC(2026, 10, 21)
const good = { number: '4242 4242 4242 4242', expiry: '12/34', cvc: '123' }
const wrong = (change: Partial<typeof good>) => Object.keys(cardErrors({ ...good, ...change }, now))

describe('the card form', () => {
  it('accepts a card that can be valid', () => {
    expect(cardErrors(good, now)).toEqual({})
    expect(cardErrors({ number: '4242424242424242', expiry: '11/26', cvc: '123' }, now)).toEqual({})
    expect(cardErrors({ number: '3782 822463 10005', expiry: '01/27', cvc: '1234' }, now)).toEqual({})
  })

  it('reports a number that fails the Luhn check, is too short or too long', () => {
    expect(wrong({ number: '4242 4242 4242 4241' })).toEqual(['number'])
    expect(wrong({ number: '4242 4242 424' })).toEqual(['number'])
    expect(wrong({ number: '42424242424242424242' })).toEqual(['number'])
    expect(wrong({ number: '' })).toEqual(['number'])
  })

  it('accepts a card until the end of its month and no longer', () => {
    expect(wrong({ expiry: '11/26' })).toEqual([])
    expect(cardErrors({ ...good, expiry: '10/26' }, now)).toEqual({ expiry: 'Ihre Karte ist abgelaufen.' })
  })

  it('refuses months 0 and 13, half a date, and a year more than fifty years ahead', () => {
    for (const expiry of ['00/30', '13/30', '12', '', '12/77', '12/95']) expect(wrong({ expiry })).toEqual(['expiry'])
    expect(wrong({ expiry: '11/76' })).toEqual([])
  })

  it('requires a security code of three digits, or four for American Express', () => {
    expect(wrong({ cvc: '99' })).toEqual(['cvc'])
    expect(wrong({ cvc: '1234' })).toEqual(['cvc'])
    expect(wrong({ number: '378282246310005', cvc: '123' })).toEqual(['cvc'])
    expect(cvcLength('3782')).toBe(4)
  })

  it('groups the number as printed on the card', () => {
    expect(formatCardNumber('42424')).toBe('4242 4')
    expect(formatCardNumber('4242-4242 4242.4242')).toBe('4242 4242 4242 4242')
    expect(formatCardNumber('378282246310005')).toBe('3782 822463 10005')
    expect(formatCardNumber('4242424242424242999999')).toBe('4242 4242 4242 4242 999')
    expect(formatCardNumber('')).toBe('')
  })

  it.each([
    ['1', '1'],
    ['12', '12'],
    ['123', '12/3'],
    ['1234', '12/34'],
    ['4', '04'],
    ['4/30', '04/30'],
    ['1/30', '01/30'],
    ['12/', '12'],
    ['12 / 34', '12/34'],
    ['12/2034', '12/34'],
    ['122034', '12/34'],
  ])('formats the expiry %s as %s', (typed, shown) => expect(formatExpiry(typed)).toBe(shown))

  it('parses month and year of a complete date only', () => {
    expect(expiryOf('04/30')).toEqual({ month: 4, year: 2030 })
    expect(expiryOf('04/3')).toBeNull()
  })

  it('detects the brand from the first digits', () => {
    expect([brandOf('4'), brandOf('55'), brandOf('2223'), brandOf('34'), brandOf('6011'), brandOf('')]).toEqual([
      'visa',
      'mastercard',
      'mastercard',
      'amex',
      null,
      null,
    ])
  })
})
