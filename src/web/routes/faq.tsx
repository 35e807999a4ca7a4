import * as layoutText from '#messages/pages/layout.ts'
import * as titlesText from '#messages/pages/titles.ts'
import { faqJsonLd } from '#web/app/document/json-ld.ts'
import { pageHead } from '#web/app/document/seo.ts'
import type { Route } from '#web/app/navigation/route.ts'
import { questionsQuery } from '#web/storefront/faq/faq-queries.ts'

export { FaqPage as Page } from '#web/storefront/faq/faq-page.tsx'

export const route: Route = {
  load: ({ queryClient }) => queryClient.ensureQueryData(questionsQuery),
  head: ({ queryClient }) => {
    const categories = queryClient.getQueryData(questionsQuery.queryKey) ?? []
    return pageHead(queryClient, {
      title: layoutText.questions,
      description: titlesText.faqDescription,
      path: '/faq',
      jsonLd: [faqJsonLd(categories.flatMap(({ questions }) => questions))],
    })
  },
}
