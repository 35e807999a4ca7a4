import { EDITABLE_PAGES } from '#contract/content/admin-texts.ts'
import { oneOf, searchParams, text } from '../search-params.ts'

export const textsSearch = searchParams({ seite: oneOf([...EDITABLE_PAGES, 'preise']), moment: text(), q: text() })
