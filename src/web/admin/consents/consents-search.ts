import { searchParams, text, yesOrNo } from '../search-params.ts'

export const consentsSearch = searchParams({
  label: text(),
  analytics: yesOrNo(),
  marketing: yesOrNo(),
  from: text(),
  to: text(),
  cursor: text(),
})
