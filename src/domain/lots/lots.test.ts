import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { rappen } from '#domain/money/money.ts'
import {
  type CostedLot,
  costsOfLots,
  countDifferences,
  firstExpiredFirst,
  isPackable,
  lastDayOfSale,
  type LotOnHand,
  lotState,
  scannedLots,
  takeFromLots,
  withCountedPack,
} from './lots.ts'

const rules = { minimumDays: 30, soonDays: 90 }
const lot = (changes: Partial<LotOnHand> = {}): LotOnHand => ({
  id: 1,
  bestBefore: '2027-06-01',
  remaining: 5,
  isBlocked: false,
  ...changes,
})

describe('the state of a lot', () => {
  it.each([
    ['2026-11-21', 'expired'],
    ['2026-11-22', 'too-old'],
    ['2026-12-21', 'too-old'],
    ['2026-12-22', 'soon'],
    ['2027-02-19', 'soon'],
    ['2027-02-20', 'fine'],
  ])('that keeps until %s is %s on 22 November 2026', (bestBefore, state) => {
    expect(lotState(lot({ bestBefore }), { today: '2026-11-22', rules })).toBe(state)
  })

  it('is stopped before anything else, and empty before it is old', () => {
    expect(lotState(lot({ isBlocked: true, remaining: 0 }), { today: '2026-11-22', rules })).toBe('blocked')
    expect(lotState(lot({ remaining: 0, bestBefore: '2020-01-01' }), { today: '2026-11-22', rules })).toBe('empty')
  })
})

describe('packs of a lot', () => {
  it('are sold as long as they keep for the days of the setting', () => {
    expect(lastDayOfSale('2026-12-22', rules)).toBe('2026-11-22')
  })

  it.each([
    ['ordered on the last day of sale, packed later', '2026-11-22', '2026-11-30', true],
    ['ordered a day too late', '2026-11-23', '2026-11-23', false],
    ['packed on the best-before day', '2026-11-22', '2026-12-22', true],
    ['packed after it', '2026-11-22', '2026-12-23', false],
  ])('%s', (_, orderedOn, today, may) => {
    expect(isPackable(lot({ bestBefore: '2026-12-22' }), { today, orderedOn, rules })).toBe(may)
    expect(isPackable(lot({ bestBefore: '2026-12-22', isBlocked: true }), { today, orderedOn, rules })).toBe(false)
  })
})

describe('taking packs from lots', () => {
  const late = lot({ id: 1, bestBefore: '2027-06-01', remaining: 5 })
  const early = lot({ id: 2, bestBefore: '2027-03-01', remaining: 2 })

  it('takes the first expired first, of the same day the first received', () => {
    expect(takeFromLots(3, { lots: [late, early] })).toEqual([
      { lotId: 2, quantity: 2 },
      { lotId: 1, quantity: 1 },
    ])
    expect(firstExpiredFirst([lot({ id: 9 }), lot({ id: 4 })]).map(({ id }) => id)).toEqual([4, 9])
  })

  it('takes what was scanned before what is proposed', () => {
    expect(takeFromLots(3, { lots: [late, early], scanned: [{ lotId: 1, quantity: 2 }] })).toEqual([
      { lotId: 1, quantity: 2 },
      { lotId: 2, quantity: 1 },
    ])
  })

  it.each([
    ['too few packs', 8, []],
    ['more scanned than the lot holds', 3, [{ lotId: 2, quantity: 3 }]],
    ['more scanned than are wanted', 1, [{ lotId: 1, quantity: 2 }]],
    ['a lot that may not leave', 1, [{ lotId: 3, quantity: 1 }]],
  ])('refuses %s', (_, quantity, scanned) => {
    expect(takeFromLots(quantity, { lots: [late, early], scanned })).toBeUndefined()
  })

  it('takes exactly the wanted packs and never more than a lot holds', () => {
    const lots = fc
      .array(fc.record({ bestBefore: fc.constantFrom('2027-01-01', '2027-02-01', '2027-03-01'), remaining: fc.nat(20) }), { maxLength: 8 })
      .map((rows) => rows.map((row, index) => lot({ ...row, id: index + 1 })))
    fc.assert(
      fc.property(lots, fc.nat(60), (onHand, quantity) => {
        const taken = takeFromLots(quantity, { lots: onHand })
        const held = onHand.reduce((sum, { remaining }) => sum + remaining, 0)
        expect(taken?.reduce((sum, each) => sum + each.quantity, 0)).toBe(quantity > held ? undefined : quantity)
        for (const { lotId, quantity: packs } of taken ?? []) {
          const source = onHand.find(({ id }) => id === lotId)
          expect(packs).toBeGreaterThan(0)
          expect(packs).toBeLessThanOrEqual(source?.remaining ?? 0)
          // Every lot that expires before the last one taken from is empty.
          const earlier = onHand.filter(({ bestBefore }) => bestBefore < (source?.bestBefore ?? ''))
          for (const each of earlier) expect(taken?.find((other) => other.lotId === each.id)?.quantity ?? 0).toBe(each.remaining)
        }
      }),
    )
  })
})

describe('a count', () => {
  it('lists what differs, and nothing of lots that were not counted', () => {
    const lots = [lot({ id: 1, remaining: 5 }), lot({ id: 2, remaining: 3 }), lot({ id: 3, remaining: 1 })]
    expect(
      countDifferences(lots, [
        { lotId: 1, packs: 4 },
        { lotId: 2, packs: 3 },
        { lotId: 9, packs: 7 },
      ]),
    ).toEqual([{ lotId: 1, before: 5, counted: 4, difference: -1 }])
  })
})

describe('a pack that is counted', () => {
  it('keeps what the counter saw of its lot at first: packs that went meanwhile are told by it', () => {
    const first = withCountedPack([{ lotId: 2, seen: 8, packs: 8 }], lot({ remaining: 5 }))
    expect(withCountedPack(first, lot({ remaining: 3 }))).toEqual([
      { lotId: 2, seen: 8, packs: 8 },
      { lotId: 1, seen: 5, packs: 2 },
    ])
  })
})

describe('a scan of a stocktaking', () => {
  const small = { id: 1, number: 'L26-11', codes: ['7612345678900', '7-10g'] }
  const large = { id: 2, number: 'L26-11', codes: ['7612345678917', '7-15g'] }
  const next = { id: 3, number: 'L26-12', codes: ['7612345678917', '7-15g'] }
  const lots = [small, large, next]

  it.each([
    ['a number that one lot has', 'l2612', [], [next]],
    ['a number that two sizes have', 'L26-11', [], [small, large]],
    ['that number after the size', 'L26-11', [large, next], [large]],
    ['the number of another size after a size', 'L26-12', [small], [next]],
    ['a size with one lot', '07612345678900', [], [small]],
    ['a size with two lots', '7-15G', [], [large, next]],
    ['what nothing has', '123', [], []],
    ['nothing', ' ', [], []],
  ])('reads %s', (_, code, among, found) => {
    expect(scannedLots(code, { lots, among })).toEqual(found)
  })
})

const costed = (id: number, cost: number | null, received = 1, parts: CostedLot['parts'] = []): CostedLot => ({
  id,
  unitCost: cost === null ? null : rappen(cost),
  received,
  parts,
})
const costs = (lots: CostedLot[]) => [...costsOfLots(lots).values()]

it('a pack costs what was entered, whatever is in it', () => {
  expect(costs([costed(1, 215), costed(2, 700, 2, [{ lotId: 1, packs: 6 }]), costed(3, null), costed(4, 0)])).toEqual([215, 700, null, 0])
})

it('a box costs what the packs in it do, over every level and rounded at each', () => {
  const box = costed(3, null, 2, [
    { lotId: 1, packs: 3 },
    { lotId: 2, packs: 3 },
  ])
  const boxes = Array.from({ length: 50 }, (_, level) => costed(4 + level, null, 1, [{ lotId: 3 + level, packs: 1 }]))
  expect(costs([costed(1, 200), costed(2, 165), box, ...boxes])).toEqual([200, 165, 548, ...boxes.map(() => 548)])
  expect(costs([costed(1, 1), costed(2, null, 2, [{ lotId: 1, packs: 1 }]), costed(3, null, 1, [{ lotId: 2, packs: 10 }])])).toEqual([
    1, 1, 10,
  ])
})

it('a box costs nothing that is known as long as a lot in it, or in a box in it, has no cost', () => {
  const inBox = costed(3, null, 1, [
    { lotId: 1, packs: 1 },
    { lotId: 2, packs: 1 },
  ])
  expect(costs([costed(1, 200), costed(2, null), inBox, costed(4, null, 1, [{ lotId: 3, packs: 2 }])])).toEqual([200, null, null, null])
})
