import { BRAND } from '#domain/settings/brand.ts'
import * as titlesText from '#messages/titles.ts'
import type { Route } from '#web/app/route.ts'
import { pageHead } from '#web/app/seo.ts'

export { VerifyPage as Page } from '#web/storefront/accounts/auth/verify-page.tsx'

export const route: Route = {
  head: ({ queryClient }) =>
    pageHead(queryClient, {
      title: titlesText.verifyEmail,
      description: titlesText.inShop(titlesText.verifyEmail, BRAND),
      path: '/auth/verify',
    }),
}
