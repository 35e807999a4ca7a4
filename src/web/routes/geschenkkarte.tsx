import * as layoutText from '#messages/pages/layout.ts'
import * as titlesText from '#messages/pages/titles.ts'
import { pageHead } from '#web/app/document/seo.ts'
import type { Route } from '#web/app/navigation/route.ts'

export { GiftCardPage as Page } from '#web/storefront/gift-cards/gift-card-page.tsx'

export const route: Route = {
  head: ({ queryClient }) =>
    pageHead(queryClient, {
      title: layoutText.giftCard,
      description: titlesText.giftCardDescription,
      path: '/geschenkkarte',
    }),
}
