import { PERIODS } from '#contract/admin-insights.ts'
import { oneOf, searchParams } from '../search-params.ts'

export const overviewSearch = searchParams({ period: oneOf(PERIODS) })
