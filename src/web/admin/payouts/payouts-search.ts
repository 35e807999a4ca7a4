import { searchParams, text } from '../search-params.ts'

export const payoutsSearch = searchParams({ cursor: text() })
