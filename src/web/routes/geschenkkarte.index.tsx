import { createFileRoute } from '@tanstack/react-router'
import { pageHead } from '#web/app/seo.ts'
import { GiftCardPage } from '#web/storefront/gift-card/gift-card-page.tsx'

export const Route = createFileRoute('/geschenkkarte/')({
  head: ({ match: { context } }) =>
    pageHead(context.queryClient, {
      title: 'Geschenkkarte',
      description:
        'Gefriergetrocknete Früchte schenken: Geschenkkarte mit Wunschbetrag und Nachricht, als PDF per E-Mail am gewählten Tag.',
      path: '/geschenkkarte',
    }),
  component: GiftCardPage,
})
