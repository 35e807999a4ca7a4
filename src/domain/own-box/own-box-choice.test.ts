import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Taste } from '#domain/products/taste.ts'
import {
  choiceText,
  fillBox,
  filledSlots,
  isFull,
  readChoice,
  replaceMissing,
  withFruit,
  withoutFruit,
  withoutSlot,
  withSize,
} from './own-box-choice.ts'
import type { FruitToFill } from './own-box-choice.ts'
import { OWN_BOX_SIZES } from './own-box.ts'

const all = () => Infinity
const emptyBox = (size: number) => readChoice(String(size), all)
const six = readChoice('6-1.1.7', all)

describe('choice of an own box', () => {
  it('is read from its address', () => {
    expect(six).toEqual({ size: 6, slots: [1, 1, 7, null, null, null] })
    expect(choiceText(six)).toBe('6-1.1.7')
    expect(choiceText(emptyBox(9))).toBe('9')
  })

  it.each([
    [undefined, 6, []],
    [7, 6, []],
    ['', 6, []],
    ['7-1', 6, [1]],
    ['12', 12, []],
    ['9-', 9, []],
    ['6-0.01.-1.x', 6, []],
    ['6-0.1.01', 6, [1]],
    ['6-2147483647.2147483648', 6, [2_147_483_647]],
    ['6-1.2.3.4.5.6.7', 6, [1, 2, 3, 4, 5, 6]],
    ['6-13.1', 6, [1]],
    ['6-14.14', 6, [14, 14]],
    ['6-14.1.14.14.2', 6, [14, 1, 14, 2]],
    [`12-${'1.'.repeat(70)}`, 6, []],
  ])('reads %j as a box of %i with %j', (text, size, ids) => {
    const choice = readChoice(text, (id) => ({ 13: 0, 14: 2 })[id] ?? Infinity)
    expect([choice.size, filledSlots(choice), choice.slots.length]).toEqual([size, ids, size])
  })

  it('reads what it has written, and survives any text', () => {
    const ids = fc.array(fc.integer({ min: 1, max: 2_147_483_647 }), { maxLength: 12 })
    fc.assert(
      fc.property(fc.constantFrom(...OWN_BOX_SIZES), ids, (size, slots) => {
        const choice = withSize({ size, slots }, size)
        expect(readChoice(choiceText(choice), all)).toEqual(choice)
      }),
    )
    fc.assert(
      fc.property(fc.anything(), (text) => {
        const { size, slots } = readChoice(text, all)
        expect(slots).toHaveLength(size)
      }),
    )
  })

  it('gains and loses fruits slot by slot', () => {
    const more = withFruit(withoutSlot(six, 0), 9)
    expect(more.slots).toEqual([9, 1, 7, null, null, null])
    expect(withoutFruit(six, 1).slots).toEqual([1, null, 7, null, null, null])
    expect(withoutFruit(six, 5)).toBe(six)
    const full = readChoice('6-1.2.3.4.5.6', all)
    expect([isFull(full), isFull(six), withFruit(full, 1)]).toEqual([true, false, full])
  })

  it('keeps what fits when the size changes', () => {
    expect(withSize(readChoice('9-1.2.3.4.5.6.7', all), 6).slots).toEqual([1, 2, 3, 4, 5, 6])
    expect(withSize(withoutSlot(six, 0), 9).slots).toEqual([1, 7, null, null, null, null, null, null, null])
  })
})

describe('a filled box', () => {
  const fruits = (...lefts: (number | null)[]) => lefts.map((left, index) => ({ productId: index + 1, left }))

  it('lets the fruits take turns and keeps what was chosen', () => {
    const filled = fillBox(six, { fruits: fruits(null, null, null), random: () => 0 })
    expect(filled.slots).toEqual([1, 1, 7, 2, 3, 2])
  })

  it.each([
    [0, 6],
    [5, 1],
    [6, 0],
    [7, 0],
  ])('with %i packs of the only fruit leaves %i slots empty', (left, empty) => {
    const { slots } = fillBox(emptyBox(6), { fruits: fruits(left), random: Math.random })
    expect(slots.filter((id) => id === null)).toHaveLength(empty)
  })

  it('never takes more packs than there are', () => {
    const lefts = fc.array(fc.option(fc.nat(5)), { maxLength: 8 })
    fc.assert(
      fc.property(fc.constantFrom(...OWN_BOX_SIZES), lefts, (size, given) => {
        const { slots } = fillBox(emptyBox(size), { fruits: fruits(...given), random: Math.random })
        expect(slots).toHaveLength(size)
        for (const { productId, left } of fruits(...given))
          expect(slots.filter((id) => id === productId).length).toBeLessThanOrEqual(left ?? size)
      }),
    )
  })
})

describe('a box whose fruits are missing', () => {
  const fruit = (productId: number, tastes: Taste[], left: number | null = null) => ({ productId, tastes, left })
  const lacking = { size: 6 as const, bags: [1, 1, 1, 2], missing: [9] }
  const replaced = (...fruits: FruitToFill[]) => filledSlots(replaceMissing(lacking, { fruits, random: () => 0 }))

  it('is filled with fruits of the same taste, and keeps what it has', () => {
    expect(replaced(fruit(1, ['mild']), fruit(9, ['tart']), fruit(3, ['tart']), fruit(4, ['mild']))).toEqual([1, 1, 1, 2, 3, 3])
  })

  it('takes any other fruit where none of the taste is left, or the taste is unknown', () => {
    expect(replaced(fruit(9, ['tart']), fruit(3, ['tart'], 1), fruit(4, ['mild']))).toEqual([1, 1, 1, 2, 3, 4])
    expect(replaced(fruit(4, ['mild']))).toEqual([1, 1, 1, 2, 4, 4])
  })

  it('never gets a fruit that is missing, nor more packs than there are', () => {
    expect(replaced(fruit(9, ['tart']), fruit(1, ['tart'], 4))).toEqual([1, 1, 1, 2, 1])
    expect(replaced()).toEqual([1, 1, 1, 2])
  })
})
