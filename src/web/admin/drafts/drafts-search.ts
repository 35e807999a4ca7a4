import { searchParams, text } from '../search-params.ts'

/** The customer that a new draft is for. */
export const newDraftSearch = searchParams({ kunde: text() })
