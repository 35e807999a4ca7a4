import { PRODUCT_SORTS, PRODUCT_STATUSES } from '#contract/products/admin-products.ts'
import { oneOf, searchParams, text } from '../search-params.ts'

export const productsSearch = searchParams({
  q: text(),
  category: text(),
  status: oneOf(PRODUCT_STATUSES),
  stock: oneOf(['low', 'out', 'uncounted']),
  sort: oneOf(PRODUCT_SORTS),
  columns: text(),
  cursor: text(),
})
