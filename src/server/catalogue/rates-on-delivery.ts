import { quoteAtRates, type TaxedQuote } from '#domain/quote.ts'
import type { ShopSettings } from '#domain/shop-settings.ts'
import { rateAfter, type TaxRateChange } from '#domain/tax-change.ts'
import type { Db } from '#server/platform/database/pool.ts'
import { readSettingsWithTaxChanges } from '#server/settings/store.ts'

/** The quote of an order of this Swiss day at the tax rates of the day on which it is delivered (docs/rules/prices.md#tax-change). */
export async function atRatesOnDelivery<Given extends TaxedQuote>(
  db: Db,
  quote: Given,
  { orderedOn, deliveredOn }: { orderedOn: string; deliveredOn: string | null },
): Promise<Given> {
  const rates = await readSettingsWithTaxChanges(db, orderedOn)
  return quoteOnDelivery(quote, rates, () => deliveredOn ?? orderedOn)
}

/**
 * The quote after the changes of rates that come by the day of delivery, which is only asked for when there are any. `changes` are those from
 * the day of the order on.
 */
export function quoteOnDelivery<Given extends TaxedQuote>(
  quote: Given,
  { settings, changes }: { settings: Pick<ShopSettings, 'vat'>; changes: readonly TaxRateChange[] },
  dayOfDelivery: () => string,
): Given {
  if (changes.length === 0 || !settings.vat.isLiable) return quote
  const day = dayOfDelivery()
  const by = changes.filter(({ effectiveOn }) => effectiveOn <= day)
  return quoteAtRates(quote, (rate) => rateAfter(rate, by))
}
