import { expect, it } from 'vitest'
import { isVitaminCSource, vitaminCShare } from './nutrition.ts'

it.each([
  [12, true],
  [11.9, false],
  [0, false],
])('%s mg of vitamin C per 100 g make a source: %s', (mg, isSource) => {
  expect(isVitaminCSource(mg)).toBe(isSource)
})

it.each([
  [80, 100],
  [12, 15],
  [567, 709],
  [85.05, 106],
])('%s mg of vitamin C are %s per cent of the reference value', (mg, percent) => {
  expect(vitaminCShare(mg)).toBe(percent)
})
