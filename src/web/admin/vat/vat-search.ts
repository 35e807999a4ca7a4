import { periodParams } from '../period/period-search.ts'
import { searchParams, text } from '../search-params.ts'

export const vatSearch = searchParams(periodParams())

export const vatYearSearch = searchParams({ year: text() })

/** The rates are tax rates in basis points: '260,810'. */
export const vatPaymentsSearch = searchParams({ ...periodParams(), rates: text(), cursor: text() })
