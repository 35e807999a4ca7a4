import { createFileRoute } from '@tanstack/react-router'
import { pageHead } from '#web/app/seo.ts'
import { GiftCardBalancePage } from '#web/storefront/gift-cards/balance-page.tsx'

export const Route = createFileRoute('/geschenkkarte/guthaben')({
  head: ({ match: { context } }) =>
    pageHead(context.queryClient, {
      title: 'Guthaben abfragen',
      description: 'Was Ihre Geschenkkarte noch wert ist.',
      path: '/geschenkkarte/guthaben',
    }),
  component: GiftCardBalancePage,
})
