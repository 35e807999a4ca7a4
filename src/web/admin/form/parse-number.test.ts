import { describe, expect, it } from 'vitest'
import { rappen } from '#domain/money/money.ts'
import { moneyText, parseDecimal, parseInteger, parseMoney, parseTaxRate } from './parse-number.ts'

describe('parseMoney', () => {
  it.each([
    ['12.9', 1290],
    ['12,90', 1290],
    ['1’234.50', 123450],
    [' 7 ', 700],
    ['0', 0],
    ['CHF 12.90', 1290],
    ['Fr. 12.–', 1200],
    ['12.-', 1200],
  ])('reads %j as %i Rappen', (text, amount) => expect(parseMoney(text)).toBe(amount))

  it('reads an empty field as no amount', () => expect(parseMoney(' ')).toBeNull())

  it.each(['12.999', '-3', 'zwölf', '1e3', 'CHF', 'EUR 3'])('refuses %j', (text) => expect(parseMoney(text)).toBeUndefined())
})

describe('moneyText', () => {
  it('prints an amount with two decimals', () => expect([moneyText(rappen(500)), moneyText(null)]).toEqual(['5.00', '']))
})

describe('parseInteger', () => {
  it('reads grams with their unit, and separated thousands', () =>
    expect([parseInteger('50 g'), parseInteger('1’000')]).toEqual([50, 1000]))

  it('refuses signs and decimals', () =>
    expect([parseInteger('12'), parseInteger(''), parseInteger('1.5'), parseInteger('-1')]).toEqual([12, null, undefined, undefined]))
})

describe('parseDecimal', () => {
  it('reads up to three decimals', () =>
    expect([parseDecimal('0,125'), parseDecimal(''), parseDecimal('x')]).toEqual([0.125, null, undefined]))
})

describe('parseTaxRate', () => {
  it.each([
    ['2.6', 260],
    ['8,1', 810],
    ['3', 300],
    ['0', 0],
  ])('reads %s %% as %i hundredths of a percent', (text, rate) => expect(parseTaxRate(text)).toBe(rate))

  it.each(['', '2.655', '-1', 'viel', '100'])('refuses %j', (text) => expect(parseTaxRate(text)).toBeUndefined())
})
