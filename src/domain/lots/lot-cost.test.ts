import { expect, it } from 'vitest'
import { rappen } from '#domain/money/money.ts'
import { type CostedLot, costsOfLots } from './lots.ts'

const lot = (id: number, cost: number | null, received = 1, parts: CostedLot['parts'] = []): CostedLot => ({
  id,
  unitCost: cost === null ? null : rappen(cost),
  received,
  parts,
})
const costs = (lots: CostedLot[]) => [...costsOfLots(lots).values()]

it('a pack costs what was entered, whatever is in it', () => {
  expect(costs([lot(1, 215), lot(2, 700, 2, [{ lotId: 1, packs: 6 }]), lot(3, null), lot(4, 0)])).toEqual([215, 700, null, 0])
})

it('a box costs what the packs in it do, over every level and rounded at each', () => {
  const box = lot(3, null, 2, [
    { lotId: 1, packs: 3 },
    { lotId: 2, packs: 3 },
  ])
  const boxes = Array.from({ length: 50 }, (_, level) => lot(4 + level, null, 1, [{ lotId: 3 + level, packs: 1 }]))
  expect(costs([lot(1, 200), lot(2, 165), box, ...boxes])).toEqual([200, 165, 548, ...boxes.map(() => 548)])
  expect(costs([lot(1, 1), lot(2, null, 2, [{ lotId: 1, packs: 1 }]), lot(3, null, 1, [{ lotId: 2, packs: 10 }])])).toEqual([1, 1, 10])
})

it('a box costs nothing that is known as long as a lot in it, or in a box in it, has no cost', () => {
  const inBox = lot(3, null, 1, [
    { lotId: 1, packs: 1 },
    { lotId: 2, packs: 1 },
  ])
  expect(costs([lot(1, 200), lot(2, null), inBox, lot(4, null, 1, [{ lotId: 3, packs: 2 }])])).toEqual([200, null, null, null])
})
