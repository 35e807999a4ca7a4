import { describe, expect, it } from 'vitest'
import { keepsUntil, lotsOnLabel } from './label-lot.ts'

const LOTS = [
  { id: 1, weight: '15g', number: 'MA-77' },
  { id: 2, weight: '10g', number: 'MA-77' },
  { id: 3, weight: '10g', number: 'MA-78' },
]

describe('the lot on a label', () => {
  it.each([
    ['MA-77', '15g', [1]],
    ['ma 77', '10g', [2]],
    ['MA-78', '15g', [3]],
    ['MA-79', '15g', []],
    [' ', '15g', []],
  ])('%s on %s means the lots %j', (number, weight, ids) => {
    expect(lotsOnLabel(number, { lots: LOTS, weight }).map(({ id }) => id)).toEqual(ids)
  })
})

describe('the proposed best-before date', () => {
  it.each([
    ['2026-11-24', '2 Jahre', '2028-11-24'],
    ['2026-11-24', '1 Jahr', '2027-11-24'],
    ['2024-02-29', '1 Jahr', '2025-02-28'],
    ['2026-08-31', '18 Monate', '2028-02-29'],
    ['2026-12-31', '2 Wochen', '2027-01-14'],
    ['2026-12-31', ' 90 tage ', '2027-03-31'],
    ['2026-11-24', 'sehr lange', undefined],
    ['2026-11-24', '', undefined],
  ])('of what is made on %s and keeps %j is %s', (madeOn, shelfLife, day) => {
    expect(keepsUntil(madeOn, shelfLife)).toBe(day)
  })
})
