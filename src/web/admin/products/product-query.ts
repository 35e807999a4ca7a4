import { PRODUCT_SORTS, PRODUCT_STATUSES } from '#contract/admin-products.ts'
import { oneOf } from '../one-of.ts'
import { PAGE_LENGTH } from '../table/use-list.ts'

/** What the address of the products asks of the server. */
export function productQuery(values: Readonly<Record<string, string | undefined>>) {
  return {
    q: values['q'],
    category: values['category'],
    status: oneOf(PRODUCT_STATUSES, values['status']),
    stock: oneOf(['low', 'out', 'uncounted'], values['stock']),
    cursor: values['cursor'],
    sort: oneOf(PRODUCT_SORTS, values['sort']) ?? 'name',
    limit: PAGE_LENGTH,
  }
}
