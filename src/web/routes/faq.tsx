import { createFileRoute } from '@tanstack/react-router'
import { faqJsonLd } from '#web/app/json-ld.ts'
import { pageHead } from '#web/app/seo.ts'
import { FaqPage } from '#web/storefront/faq/faq-page.tsx'
import { questionsQuery } from '#web/storefront/faq/faq-queries.ts'

export const Route = createFileRoute('/faq')({
  loader: ({ context }) => context.queryClient.ensureQueryData(questionsQuery),
  head: ({ match: { context } }) => {
    const categories = context.queryClient.getQueryData(questionsQuery.queryKey) ?? []
    return pageHead(context.queryClient, {
      title: 'Häufige Fragen',
      description: 'Antworten zu Bestellung und Zahlung, Produkt und Qualität, Versand, Rückgabe und Garantie, mit Tipps zur Anwendung.',
      path: '/faq',
      jsonLd: [faqJsonLd(categories.flatMap(({ questions }) => questions))],
    })
  },
  component: FaqPage,
})
