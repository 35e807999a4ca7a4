import { BRAND } from '#domain/settings/brand.ts'
import * as titlesText from '#messages/pages/titles.ts'
import { pageHead } from '#web/app/document/seo.ts'
import type { Route } from '#web/app/navigation/route.ts'

export { ResetPage as Page } from '#web/storefront/accounts/auth/reset-page.tsx'

export const route: Route = {
  head: ({ queryClient }) =>
    pageHead(queryClient, {
      title: titlesText.newPassword,
      description: titlesText.inShop(titlesText.newPassword, BRAND),
      path: '/auth/reset',
    }),
}
