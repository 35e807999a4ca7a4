import { BRAND } from '#domain/settings/brand.ts'
import * as titlesText from '#messages/titles.ts'
import type { Route } from '#web/app/route.ts'
import { pageHead } from '#web/app/seo.ts'

export { ResetPage as Page } from '#web/storefront/accounts/auth/reset-page.tsx'

export const route: Route = {
  head: ({ queryClient }) =>
    pageHead(queryClient, {
      title: titlesText.newPassword,
      description: titlesText.inShop(titlesText.newPassword, BRAND),
      path: '/auth/reset',
    }),
}
