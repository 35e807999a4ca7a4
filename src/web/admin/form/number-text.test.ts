import { describe, expect, it } from 'vitest'
import { rappen } from '#domain/money.ts'
import { decimalOf, moneyOf, moneyText, wholeOf } from './number-text.ts'

describe('an amount as it is typed', () => {
  it.each([
    ['12.9', 1290],
    ['12,90', 1290],
    ['1’234.50', 123450],
    [' 7 ', 700],
    ['0', 0],
  ])('%s is read as %i Rappen', (text, amount) => expect(moneyOf(text)).toBe(amount))

  it('an empty field is no amount', () => expect(moneyOf(' ')).toBeNull())

  it.each(['12.999', '-3', 'zwölf', '1e3'])('%s is refused', (text) => expect(moneyOf(text)).toBeUndefined())

  it('stands in its field with two decimals', () => expect([moneyText(rappen(500)), moneyText(null)]).toEqual(['5.00', '']))
})

it('a whole number has no sign and no decimals', () =>
  expect([wholeOf('12'), wholeOf(''), wholeOf('1.5'), wholeOf('-1')]).toEqual([12, null, undefined, undefined]))

it('a number may have up to three decimals', () =>
  expect([decimalOf('0,125'), decimalOf(''), decimalOf('x')]).toEqual([0.125, null, undefined]))
