import { describe, expect, it } from 'vitest'
import { changeText, percentOfOne } from './figures.ts'

describe('a figure against the period before', () => {
  it.each([
    [112, 100, '+12 % zum Vorzeitraum', 'good'],
    [88, 100, '−12 % zum Vorzeitraum', 'bad'],
    [100.4, 100, 'wie im Vorzeitraum', 'neutral'],
    [5, 0, 'kein Vergleich', 'neutral'],
    [null, 3, 'kein Vergleich', 'neutral'],
  ] as const)('%s after %s reads %s', (now, before, text, tone) => expect(changeText(now, before)).toEqual({ text, tone }))
})

it('a share is printed with one decimal, and without visitors not at all', () => {
  expect([percentOfOne(0.0234), percentOfOne(null)]).toEqual(['2.3 %', '–'])
})
