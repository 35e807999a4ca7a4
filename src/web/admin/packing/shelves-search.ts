import { searchParams, text } from '../search-params.ts'

/** The state of the list of shelves in the address. */
export const shelvesSearch = searchParams({ q: text(), cursor: text() })
