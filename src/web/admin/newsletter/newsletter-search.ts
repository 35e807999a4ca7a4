import { SUBSCRIPTION_SOURCES, SUBSCRIPTION_STATES } from '#contract/newsletter/admin-newsletter.ts'
import { oneOf, searchParams, text } from '../search-params.ts'

export const newsletterSearch = searchParams({
  q: text(),
  state: oneOf(SUBSCRIPTION_STATES),
  source: oneOf(SUBSCRIPTION_SOURCES),
  cursor: text(),
})
