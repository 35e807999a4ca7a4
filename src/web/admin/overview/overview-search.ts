import { periodParams } from '../period/period-search.ts'
import { searchParams } from '../search-params.ts'

/** A period that ends now, such as '30', or one of the period picker. */
export const overviewSearch = searchParams(periodParams())
