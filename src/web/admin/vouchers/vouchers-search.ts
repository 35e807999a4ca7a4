import { searchParams, text, yesOrNo } from '../search-params.ts'

export const vouchersSearch = searchParams({ q: text(), active: yesOrNo(), cursor: text() })
