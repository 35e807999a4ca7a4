import { CUSTOMER_SORTS } from '#contract/customers/admin-customers.ts'
import { oneOf, searchParams, text } from '../search-params.ts'

export const customersSearch = searchParams({
  q: text(),
  kind: oneOf(['account', 'guest']),
  tag: text(),
  sort: oneOf(CUSTOMER_SORTS),
  cursor: text(),
})
