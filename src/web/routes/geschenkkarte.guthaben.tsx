import { createFileRoute } from '@tanstack/react-router'
import * as titlesText from '#messages/titles.ts'
import { pageHead } from '#web/app/seo.ts'
import { GiftCardBalancePage } from '#web/storefront/gift-cards/balance-page.tsx'

export const Route = createFileRoute('/geschenkkarte/guthaben')({
  head: ({ match: { context } }) =>
    pageHead(context.queryClient, {
      title: titlesText.giftCardBalance,
      description: titlesText.giftCardBalanceDescription,
      path: '/geschenkkarte/guthaben',
    }),
  component: GiftCardBalancePage,
})
