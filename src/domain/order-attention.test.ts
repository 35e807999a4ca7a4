import { expect, it } from 'vitest'
import { withAttention } from './order-attention.ts'

it.each([
  [null, 'disputed', 'disputed'],
  ['disputed', 'refund-failed', 'disputed refund-failed'],
  ['refund-failed', 'disputed', 'disputed refund-failed'],
  ['disputed', 'disputed', 'disputed'],
])('%j with %j is %j', (codes, code, all) => {
  expect(withAttention(codes, code)).toBe(all)
})
