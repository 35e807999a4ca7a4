import { expect, it } from 'vitest'
import { rateOf } from './rate-of.ts'

it.each([
  ['2.6', 260],
  ['8,1', 810],
  ['3', 300],
  ['0', 0],
])('%s %% is %i hundredths of a percent', (text, rate) => expect(rateOf(text)).toBe(rate))

it.each(['', '2.655', '-1', 'viel', '100'])('%s is refused', (text) => expect(rateOf(text)).toBeUndefined())
