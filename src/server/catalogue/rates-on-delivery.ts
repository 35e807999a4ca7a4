import { quoteAtRates, type TaxedQuote } from '#domain/quote.ts'
import { rateAfter } from '#domain/tax-change.ts'
import type { Db } from '#server/platform/database/pool.ts'
import { readShopSettings } from '#server/settings/store.ts'
import { listTaxChangesFrom } from './store/tax-changes.ts'

/**
 * The quote of an order of this Swiss day at the tax rates of the day on which it is delivered, which is only asked for when a rate
 * changes after the order; the quote itself when none does (docs/rules/prices.md#tax-change).
 */
export async function atRatesOnDelivery<Given extends TaxedQuote>(
  db: Db,
  { quote, orderedOn, deliveredOn }: { quote: Given; orderedOn: string; deliveredOn: () => string | null },
): Promise<Given> {
  const coming = await listTaxChangesFrom(db, orderedOn)
  if (coming.length === 0) return quote
  const { vat } = await readShopSettings(db)
  if (!vat.isLiable) return quote
  const day = deliveredOn() ?? orderedOn
  const changes = coming.filter(({ effectiveOn }) => effectiveOn <= day)
  return quoteAtRates(quote, (rate) => rateAfter(rate, changes))
}
