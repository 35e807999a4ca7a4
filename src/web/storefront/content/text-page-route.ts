import type { QueryClient } from '@tanstack/react-query'
import type { getTextPage, TEXT_PAGES } from '#contract/content/content.ts'
import * as layoutText from '#messages/pages/layout.ts'
import { breadcrumbJsonLd } from '#web/app/document/json-ld.ts'
import { pageHead, shopAddress } from '#web/app/document/seo.ts'
import { apiQuery } from '#web/app/requests/query.ts'

type Page = (typeof TEXT_PAGES)[number]

/** The query of a text page. */
export function textPageQuery(page: Page) {
  return apiQuery<typeof getTextPage>('GET /api/pages/:page', { params: { page } })
}

/** The head of a text page; its lead becomes the description. */
export function textPageHead(queryClient: QueryClient, page: Page) {
  const { title = '', lead = '' } = queryClient.getQueryData(textPageQuery(page).queryKey) ?? {}
  const steps = [
    { name: layoutText.home, path: '/' },
    { name: title, path: `/${page}` },
  ]
  return pageHead(queryClient, { title, description: lead, path: `/${page}`, jsonLd: [breadcrumbJsonLd(shopAddress(queryClient), steps)] })
}
