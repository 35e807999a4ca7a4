import { oneOf, searchParams, text } from '../search-params.ts'

/** The state of the list of lots in the address; without a filter those with packs are shown. */
export const lotsSearch = searchParams({ q: text(), cursor: text(), filter: oneOf(['soon', 'blocked', 'all']) })
