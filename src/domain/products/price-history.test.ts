import { describe, expect, it } from 'vitest'
import { swissInstant } from '#domain/calendar/german-date.ts'
import { rappen } from '#domain/money/money.ts'
import { priceComparison } from './price-history.ts'

const DAY = 86_400_000
const REGULAR = rappen(890)

/** Prices of a size by the days on which they began, and the day on which it is looked at. */
function comparisonOf(prices: readonly (readonly [day: number, price: number | null])[], day: number) {
  const history = prices.map(([since, price]) => ({ since: since * DAY, price: price === null ? null : rappen(price) }))
  return priceComparison({ history, regular: REGULAR, now: day * DAY })
}
const NEVER = { isAllowed: false, reason: 'never' }
const WITHOUT_END = { isAllowed: true, until: null }

describe('the regular price beside a reduced one', () => {
  it('may stand without end once it held for 30 days in a row', () => {
    expect(comparisonOf([[0, 890], [30, 790]], 31)).toEqual(WITHOUT_END) // prettier-ignore
    expect(comparisonOf([[0, 890], [30, 790]], 4000)).toEqual(WITHOUT_END) // prettier-ignore
  })

  it('counts days of the calendar, one of which has 23 hours', () => {
    const [since, reduced] = [swissInstant('2027-03-10', '00:00'), swissInstant('2027-04-09', '00:00')]
    const after = (held: number) =>
      priceComparison({
        history: [
          { since, price: REGULAR },
          { since: since + held, price: rappen(790) },
        ],
        regular: REGULAR,
        now: reduced,
      })
    expect(after(reduced - since)).toEqual(WITHOUT_END)
    expect(after(reduced - since - 1)).toMatchObject({ isAllowed: true, until: expect.any(Number) })
  })

  it('may stand half as long as it held where that was shorter', () => {
    const almost = 30 - 1 / DAY
    expect(comparisonOf([[0, 890], [almost, 790]], almost)).toEqual({ isAllowed: true, until: almost * DAY * 1.5 }) // prettier-ignore
    expect(comparisonOf([[0, 890], [10, 790]], 15 - 1 / DAY)).toEqual({ isAllowed: true, until: 15 * DAY }) // prettier-ignore
    expect(comparisonOf([[0, 890], [10, 790]], 15)).toEqual({ isAllowed: false, reason: 'ended', until: 15 * DAY }) // prettier-ignore
  })

  it.each([
    ['without a history', [], NEVER],
    ['while nothing is reduced', [[0, 890]], NEVER],
    [
      'where the price is above it',
      [
        [0, 890],
        [40, 990],
      ],
      NEVER,
    ],
    ['where it was never charged', [[0, 790]], NEVER],
    [
      'where another price was charged before',
      [
        [0, 990],
        [40, 790],
      ],
      NEVER,
    ],
    [
      'where it was charged before a dearer one',
      [
        [0, 890],
        [40, 990],
        [45, 790],
      ],
      NEVER,
    ],
    [
      'where the price has risen since',
      [
        [0, 890],
        [40, 690],
        [45, 790],
      ],
      NEVER,
    ],
    [
      'after two reductions of a price of 30 days',
      [
        [0, 890],
        [30, 790],
        [40, 690],
      ],
      WITHOUT_END,
    ],
    [
      'after two reductions of a shorter one',
      [
        [0, 890],
        [29, 790],
        [40, 690],
      ],
      NEVER,
    ],
    [
      'while the size was not offered in between',
      [
        [0, 890],
        [30, null],
        [40, 790],
      ],
      WITHOUT_END,
    ],
    [
      'where a shorter one did not hold until the reduction',
      [
        [0, 890],
        [29, null],
        [40, 790],
      ],
      NEVER,
    ],
    [
      'where two shorter times make up 30 days',
      [
        [0, 890],
        [20, null],
        [21, 890],
        [40, 790],
      ],
      { isAllowed: true, until: 49.5 * DAY },
    ],
    [
      'where an entry repeats the price',
      [
        [0, 890],
        [20, 890],
        [30, 790],
      ],
      WITHOUT_END,
    ],
    [
      'while the size is not offered',
      [
        [0, 890],
        [30, 790],
        [40, null],
      ],
      NEVER,
    ],
  ] as const)('%s', (_, prices, expected) => {
    expect(comparisonOf(prices, 49)).toEqual(expected)
  })

  it('does not count what is planned', () => {
    expect(comparisonOf([[0, 890], [60, 790]], 50)).toEqual(NEVER) // prettier-ignore
  })
})
