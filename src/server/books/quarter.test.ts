import fc from 'fast-check'
import { expect, it } from 'vitest'
import { compareBooks, differencesOf } from '#tests/quarter/compare-books.ts'
import { playQuarter } from '#tests/quarter/play-quarter.ts'

it('keeps documents, daily closes, journal, provider and bank in agreement, whatever happens in a week', { timeout: 120_000 }, async () => {
  await fc.assert(
    fc.asyncProperty(fc.nat(), async (seed) => {
      const { shop, bank } = await playQuarter({ firstDay: '2026-03-26', days: 5, orders: 20, seed })
      try {
        const comparisons = await compareBooks(shop, bank, { from: '2026-03-26', to: '2099-12-31' })
        expect(differencesOf(comparisons)).toEqual([])
        expect(comparisons.length).toBeGreaterThan(10)
      } finally {
        await shop.close()
        await shop.database.drop()
      }
    }),
    // A new seed in each run of the tests.
    { numRuns: 1 },
  )
})
