import { expect, test } from 'vitest'
import { withPercentages } from './figures.ts'

test.each([
  ['de', '2.6\u00a0%'],
  ['fr', '2,6\u00a0%'],
  ['it', '2.6\u00a0%'],
  ['en', '2.6%'],
] as const)('A percentage is written as %s writes it', (language, written) => {
  expect(withPercentages('2.6\u00a0% von 7.5', language)).toBe(`${written} von 7.5`)
})
