import { RETURN_FILTERS } from '#contract/returns/admin-returns.ts'
import { RETURN_REASONS } from '#domain/returns/order-return.ts'
import { oneOf, searchParams, text } from '../search-params.ts'

export const returnsSearch = searchParams({ q: text(), filter: oneOf(RETURN_FILTERS), reason: oneOf(RETURN_REASONS), cursor: text() })
