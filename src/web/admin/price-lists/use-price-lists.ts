import type { AdminPriceList, listPriceLists } from '#contract/price-lists/admin-price-lists.ts'
import { useAdminQuery } from '../admin-query.ts'
import { counted } from '../counted.ts'

/** The price lists by name; none while they are loading. */
export function usePriceLists(): readonly AdminPriceList[] {
  return useAdminQuery<typeof listPriceLists>('GET /api/admin/price-lists', {}).data ?? []
}

/** The options of a field that chooses a price list; '' is none. */
export function priceListOptions(lists: readonly AdminPriceList[]): (readonly [string, string])[] {
  return [['', 'Preise des Shops'], ...lists.map(({ id, name }) => [id, name] as const)]
}

/** Payment terms such as '60 Tage'. */
export function paymentDaysText(days: number): string {
  return counted(days, 'Tag', 'Tage')
}
