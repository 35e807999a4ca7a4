import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { rappen, sum, ZERO } from '#domain/money/money.ts'
import { exceedsReceived, refundOfPacks, valueOfReplaced } from './refund.ts'

const line = (position: number, quantity: number, lineTotal: number, discount = 0) => ({
  position,
  quantity,
  lineTotal: rappen(lineTotal),
  discount: rappen(discount),
})
const packs = (position: number, quantity: number) => ({ position, quantity })

describe('refundOfPacks', () => {
  it.each([
    ['a whole line', [line(0, 2, 1580)], [packs(0, 2)], [], 1580],
    ['a line after its discount', [line(0, 2, 1580, 158)], [packs(0, 2)], [], 1422],
    ['one of two packs', [line(0, 2, 1580)], [packs(0, 1)], [], 790],
    ['one of three packs, rounded half up', [line(0, 3, 1000)], [packs(0, 1)], [], 333],
    ['the rest of the line for the last of three packs', [line(0, 3, 1000)], [packs(0, 1)], [packs(0, 2)], 333],
    ['two lines', [line(0, 1, 790), line(1, 1, 590)], [packs(0, 1), packs(1, 1)], [], 1380],
  ])('refunds %s', (_, lines, wanted, before, amount) => {
    expect(refundOfPacks({ lines, wanted, before })).toBe(amount)
  })

  it.each([
    ['more packs than were bought', [packs(0, 3)], []],
    ['more than are left', [packs(0, 1)], [packs(0, 2)]],
    ['too many packs of a line that is named twice', [packs(0, 1), packs(0, 2)], []],
    ['a line that does not exist', [packs(7, 1)], []],
  ])('is null for %s', (_, wanted, before) => {
    expect(refundOfPacks({ lines: [line(0, 2, 1580)], wanted, before })).toBeNull()
  })

  it.each([
    ['all three when none was replaced', 3, 0, 0, 3000],
    ['the third when two were replaced', 1, 0, 2, 1000],
    ['no replaced one', 2, 0, 2, null],
    ['no more than the third after it was refunded', 1, 1, 2, null],
    ['the first when one is refunded and one replaced', 1, 1, 1, 1000],
  ])('of three packs refunds %s', (_, quantity, before, replaced, amount) => {
    const lines = [line(0, 3, 3000)]
    const earlier = { before: [packs(0, before)], replaced: [packs(0, replaced)] }
    expect(refundOfPacks({ lines, wanted: [packs(0, quantity)], ...earlier })).toBe(amount)
  })

  it('values the replaced packs of a line as what is left of it once the others are refunded', () => {
    const lines = [line(0, 3, 1000), line(1, 2, 1580, 158)]
    expect(valueOfReplaced(lines, [packs(0, 1), packs(1, 2)])).toBe(1000 - 667 + 1422)
    expect(valueOfReplaced(lines, [])).toBe(0)
  })

  it('refunds pack by pack exactly what the line cost', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 99 }), fc.nat(500_000), (quantity, total) => {
        const lines = [line(0, quantity, total)]
        const parts = Array.from(
          { length: quantity },
          (_, index) => refundOfPacks({ lines, wanted: [packs(0, 1)], before: [packs(0, index)] }) ?? ZERO,
        )
        expect(sum(parts)).toBe(total)
      }),
    )
  })
})

describe('exceedsReceived', () => {
  const refund = (amount: number, rest: Partial<Parameters<typeof exceedsReceived>[0]['refunds'][number]> = {}) => ({
    amount: rappen(amount),
    state: 'to_transfer' as const,
    toGiftCard: false,
    isCredit: false,
    ...rest,
  })

  it.each([
    ['a payment that only an operator has recorded', 0, [refund(5000)], true],
    ['a payment of which the bank has reported a part', 100, [refund(5000)], true],
    ['several refunds that are more together', 5000, [refund(3000, { state: 'succeeded' }), refund(3000)], true],
    ['a payment that the bank has reported', 5000, [refund(5000)], false],
    [
      'refunds that no money goes back by',
      5000,
      [refund(5000), refund(900, { state: 'cancelled' }), refund(900, { state: 'failed' })],
      false,
    ],
    ['refunds to a gift card and credits', 5000, [refund(5000), refund(900, { toGiftCard: true }), refund(900, { isCredit: true })], false],
  ])('is told of %s', (_, received, refunds, exceeds) => {
    expect(exceedsReceived({ received: rappen(received), refunds })).toBe(exceeds)
  })
})
