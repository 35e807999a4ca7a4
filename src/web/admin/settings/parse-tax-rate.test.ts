import { describe, expect, it } from 'vitest'
import { parseTaxRate } from './parse-tax-rate.ts'

describe('parseTaxRate', () => {
  it.each([
    ['2.6', 260],
    ['8,1', 810],
    ['3', 300],
    ['0', 0],
  ])('reads %s %% as %i hundredths of a percent', (text, rate) => expect(parseTaxRate(text)).toBe(rate))

  it.each(['', '2.655', '-1', 'viel', '100'])('refuses %j', (text) => expect(parseTaxRate(text)).toBeUndefined())
})
