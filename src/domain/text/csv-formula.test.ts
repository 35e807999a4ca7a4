import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { escapeFormula, unescapeFormula } from './csv-formula.ts'

describe('escapeFormula', () => {
  it.each(['=1+1', '+41 44', '-1+2', '-01', '-1.', '-1 CHF', '@SUM(A1)', '\t=1', "'=1", '＝1'])('puts a quote before %j', (text) => {
    expect(escapeFormula(text)).toBe(`'${text}`)
  })

  it.each(['', 'Mango', '12.90', '-12.90', '-1', 'a=b', "l'été", "'s Müesli"])('leaves %j as it is', (text) => {
    expect(escapeFormula(text)).toBe(text)
  })

  it.each([
    ['Eve\n=1+1', "Eve\n'=1+1"],
    ['Eve\r\n@SUM(A1)', "Eve\r\n'@SUM(A1)"],
    ['Eve\n\n-1\n+2', "Eve\n\n'-1\n'+2"],
    ["Eve\n'=1", "Eve\n''=1"],
    ['Eve\u2028=1', "Eve\u2028'=1"],
    ['\r=1', "'\r'=1"],
    ["\r'=1", "'\r''=1"],
  ])('puts a quote before the formula on another line of %j', (text, escaped) => {
    expect(escapeFormula(text)).toBe(escaped)
    expect(unescapeFormula(escaped)).toBe(text)
  })

  it('escapes every formula and is reversible', () => {
    const texts = fc.oneof(
      fc.string(),
      fc.array(fc.constantFrom('=', '-', "'", '\t', '\r', '\n', '\u2028', 'a')).map((parts) => parts.join('')),
      fc.tuple(fc.constantFrom('=', '+', '-', '@', '\t', "'", "'="), fc.string()).map(([a, b]) => a + b),
    )
    fc.assert(
      fc.property(texts, (text) => {
        expect(escapeFormula(text)).not.toMatch(/(^|[\r\n])(?!-[\d.]+$)[=+\-@\t\r]/)
        expect(unescapeFormula(escapeFormula(text))).toBe(text)
      }),
    )
  })
})
