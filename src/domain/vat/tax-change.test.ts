import { describe, expect, it } from 'vitest'
import { rateAfter } from './tax-change.ts'

const change = (fromRate: number, toRate: number) => ({ fromRate, toRate, effectiveOn: '2027-01-01' })

describe('a rate', () => {
  it.each([
    ['stays without a change', 260, [], 260],
    ['becomes the new one', 260, [change(260, 280)], 280],
    ['stays when another one changes', 260, [change(810, 850)], 260],
    ['changes again', 260, [change(260, 280), change(280, 300)], 300],
    ['that has changed already stays', 280, [change(260, 280)], 280],
  ])('%s', (_, rate, changes, after) => {
    expect(rateAfter(rate, changes)).toBe(after)
  })
})
