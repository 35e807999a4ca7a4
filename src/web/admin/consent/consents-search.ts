import { periodParams } from '../period/period-search.ts'
import { searchParams, text, yesOrNo } from '../search-params.ts'

export const consentsSearch = searchParams({
  label: text(),
  analytics: yesOrNo(),
  marketing: yesOrNo(),
  ...periodParams(),
  cursor: text(),
})
