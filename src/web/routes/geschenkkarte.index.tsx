import { createFileRoute } from '@tanstack/react-router'
import * as layoutText from '#messages/layout.ts'
import * as titlesText from '#messages/titles.ts'
import { pageHead } from '#web/app/seo.ts'
import { GiftCardPage } from '#web/storefront/gift-cards/gift-card-page.tsx'

export const Route = createFileRoute('/geschenkkarte/')({
  head: ({ match: { context } }) =>
    pageHead(context.queryClient, {
      title: layoutText.giftCard,
      description: titlesText.giftCardDescription,
      path: '/geschenkkarte',
    }),
  component: GiftCardPage,
})
