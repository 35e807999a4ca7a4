import * as titlesText from '#messages/pages/titles.ts'
import { pageHead } from '#web/app/document/seo.ts'
import type { Route } from '#web/app/navigation/route.ts'

export { GiftCardBalancePage as Page } from '#web/storefront/gift-cards/balance-page.tsx'

export const route: Route = {
  head: ({ queryClient }) =>
    pageHead(queryClient, {
      title: titlesText.giftCardBalance,
      description: titlesText.giftCardBalanceDescription,
      path: '/geschenkkarte/guthaben',
    }),
}
