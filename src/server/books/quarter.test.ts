import fc from 'fast-check'
import { expect, it } from 'vitest'
import { VAT_METHODS } from '#domain/vat/vat-scheme.ts'
import { VAT_BASES } from '#domain/vat/vat-turnover.ts'
import { compareBooks } from '#tests/quarter/compare-books.ts'
import { differencesOf } from '#tests/quarter/comparison.ts'
import { playQuarter } from '#tests/quarter/play-quarter.ts'

const scheme = fc.record({ method: fc.constantFrom(...VAT_METHODS), basis: fc.constantFrom(...VAT_BASES) })

it(
  'keeps documents, daily closes, journal, VAT returns, exports, provider and bank in agreement, whatever happens in a week',
  { timeout: 300_000 },
  async () => {
    await fc.assert(
      fc.asyncProperty(fc.nat(), scheme, async (seed, vat) => {
        const played = await playQuarter({ firstDay: '2026-03-27', days: 6, orders: 22, seed, vat })
        try {
          const comparisons = await compareBooks(played, { from: '2026-03-27', to: '2099-12-31' })
          expect(differencesOf(comparisons)).toEqual([])
          expect(comparisons.length).toBeGreaterThan(10)
        } finally {
          await played.shop.close()
          await played.shop.database.drop()
        }
      }),
      // A new seed in each run of the tests.
      { numRuns: 1 },
    )
  },
)
