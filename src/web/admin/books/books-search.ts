import { periodParams } from '../period/period-search.ts'
import { searchParams } from '../search-params.ts'

export const booksSearch = searchParams(periodParams())
