import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { DEFAULT_PACKING_RULES, packGrams, proposePackageSize, PACKAGE_KINDS } from './package-size.ts'

const rules = DEFAULT_PACKING_RULES
const packs = (quantity: number, grams = 27, isBox = false) => [{ quantity, grams, isBox }]

describe('the proposed kind', () => {
  it.each([
    ['two packs', packs(2), 'letter', 84],
    ['three packs', packs(3), 'small', 201],
    ['a box, which no letterbox takes', packs(1, 200, true), 'small', 320],
    ['what weighs as much as a letter may', packs(1, 470), 'letter', 500],
    ['what weighs a gram more', packs(1, 471), 'small', 591],
    ['twelve packs', packs(12), 'small', 444],
    ['thirteen packs', packs(13), 'large', 701],
    ['what weighs as much as a small parcel may', packs(10, 188), 'small', 2000],
    ['what weighs more than a small parcel may', packs(10, 189), 'large', 2240],
  ] as const)('of %s', (_, lines, kind, grams) => {
    expect(proposePackageSize(lines, rules)).toEqual({ kind, grams, isTooHeavy: false })
  })

  it('is too heavy above what a parcel may weigh', () => {
    expect(proposePackageSize(packs(50, 593), rules)).toMatchObject({ grams: 30_000, isTooHeavy: false })
    expect(proposePackageSize(packs(51, 582), rules)).toMatchObject({ grams: 30_032, isTooHeavy: true })
  })

  it('never gets smaller with another pack', () => {
    const line = fc.record({ quantity: fc.integer({ min: 1, max: 30 }), grams: fc.integer({ min: 1, max: 800 }), isBox: fc.boolean() })
    fc.assert(
      fc.property(fc.array(line, { minLength: 1 }), line, (lines, more) => {
        const [before, after] = [proposePackageSize(lines, rules), proposePackageSize([...lines, more], rules)]
        expect(PACKAGE_KINDS.indexOf(after.kind)).toBeGreaterThanOrEqual(PACKAGE_KINDS.indexOf(before.kind))
        expect(after.grams).toBeGreaterThan(before.grams)
      }),
    )
  })
})

describe('the weight of a pack', () => {
  it('is the recorded one with packaging, else the net weight and a pouch', () => {
    expect(packGrams({ netGrams: 15, grossGrams: 26 }, rules)).toBe(26)
    expect(packGrams({ netGrams: 15, grossGrams: null }, rules)).toBe(27)
  })
})
