import { quoteAtRates, type TaxedQuote } from '#domain/quote/quote.ts'
import type { ShopSettings } from '#domain/settings/shop-settings.ts'
import { rateAfter, type TaxRateChange } from '#domain/vat/tax-change.ts'

/**
 * The quote after the changes of rates that come by the day of delivery (docs/rules/prices.md#tax-change), which is
 * only asked for when there are any. `changes` are those from the day of the order on.
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
