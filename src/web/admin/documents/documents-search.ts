import { DOCUMENT_KINDS } from '#domain/documents/document.ts'
import { periodParams } from '../period/period-search.ts'
import { oneOf, searchParams, text } from '../search-params.ts'

export const documentsSearch = searchParams({
  q: text(),
  kind: oneOf(DOCUMENT_KINDS),
  /** A tax rate in basis points, as the tax desk links to its documents. */
  rate: text(),
  ...periodParams(),
  cursor: text(),
})
