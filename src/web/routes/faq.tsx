import { createFileRoute } from '@tanstack/react-router'
import * as layoutText from '#messages/layout.ts'
import * as titlesText from '#messages/titles.ts'
import { faqJsonLd } from '#web/app/json-ld.ts'
import { pageHead } from '#web/app/seo.ts'
import { FaqPage } from '#web/storefront/faq/faq-page.tsx'
import { questionsQuery } from '#web/storefront/faq/faq-queries.ts'

export const Route = createFileRoute('/faq')({
  loader: ({ context }) => context.queryClient.ensureQueryData(questionsQuery),
  head: ({ match: { context } }) => {
    const categories = context.queryClient.getQueryData(questionsQuery.queryKey) ?? []
    return pageHead(context.queryClient, {
      title: layoutText.questions,
      description: titlesText.faqDescription,
      path: '/faq',
      jsonLd: [faqJsonLd(categories.flatMap(({ questions }) => questions))],
    })
  },
  component: FaqPage,
})
