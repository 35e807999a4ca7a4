import { describe, expect, it } from 'vitest'
import { percentChange, percentText } from './percentages.ts'

describe('percentChange', () => {
  it.each([
    [112, 100, '+12\u00a0% zum Vorzeitraum', 'good'],
    [88, 100, '−12\u00a0% zum Vorzeitraum', 'bad'],
    [100.4, 100, 'wie im Vorzeitraum', 'neutral'],
    [5, 0, 'kein Vergleich', 'neutral'],
    [null, 3, 'kein Vergleich', 'neutral'],
  ] as const)('describes %s after %s as %j', (now, before, text, tone) => expect(percentChange(now, before)).toEqual({ text, tone }))
})

describe('percentText', () => {
  it('prints a share with one decimal, and a dash when there is none', () => {
    expect([percentText(0.0234), percentText(null)]).toEqual(['2.3\u00a0%', '–'])
  })
})
