import { createFileRoute } from '@tanstack/react-router'
import { pageHead } from '#web/app/seo.ts'
import { GiftCardPage } from '#web/storefront/gift-cards/gift-card-page.tsx'

export const Route = createFileRoute('/geschenkkarte/')({
  head: ({ match: { context } }) =>
    pageHead(context.queryClient, {
      title: 'Geschenkkarte',
      description: 'Geschenkkarte mit Wunschbetrag und Nachricht, am gewählten Tag per E-Mail.',
      path: '/geschenkkarte',
    }),
  component: GiftCardPage,
})
