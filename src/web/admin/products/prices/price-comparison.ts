import type { AdminProduct } from '#contract/products/admin-products.ts'
import { germanDate } from '#domain/calendar/german-date.ts'
import { gramsLabel } from '#domain/money/figures.ts'
import { formatChf } from '#domain/money/money.ts'
import { LASTING_PRICE_DAYS, type PriceComparison, priceComparison } from '#domain/products/price-history.ts'
import type { PricedProduct } from '#domain/products/product.ts'
import { grams } from '#domain/products/weight.ts'

/**
 * What the form says about the regular prices of the offered sizes, as if it were saved at `now` (epoch ms).
 * docs/rules/prices.md#compare-at-prices
 */
export function comparisonTexts(draft: PricedProduct, history: AdminProduct['priceHistory'], now: number): string[] {
  return draft.sizes.flatMap(({ weight, price, compareAtPrice: regular }) => {
    if (regular === null || regular <= price) return []
    const entries = history
      .filter((entry) => entry.weight === weight)
      .map((entry) => ({ price: entry.price, since: Date.parse(entry.since) }))
    const comparison = priceComparison({ history: [...entries, { price, since: now }], regular, now })
    return [`${gramsLabel(grams(weight))}: ${textOf(comparison, formatChf(regular))}`]
  })
}

function textOf(comparison: PriceComparison, regular: string): string {
  if (comparison.isAllowed) {
    return comparison.until === null
      ? `${regular} steht durchgestrichen dabei.`
      : `${regular} steht durchgestrichen dabei, bis am ${germanDate(comparison.until)}. Der Preis galt keine ${LASTING_PRICE_DAYS} Tage.`
  }
  return comparison.reason === 'ended'
    ? `${regular} steht seit dem ${germanDate(comparison.until)} nicht mehr dabei, denn der Preis galt keine ${LASTING_PRICE_DAYS} Tage.`
    : `${regular} steht nicht dabei: Zu diesem Preis wurde die Grösse vor der Aktion nicht angeboten.`
}
