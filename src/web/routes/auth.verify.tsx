import { BRAND } from '#domain/settings/brand.ts'
import * as titlesText from '#messages/pages/titles.ts'
import { pageHead } from '#web/app/document/seo.ts'
import type { Route } from '#web/app/navigation/route.ts'

export { VerifyPage as Page } from '#web/storefront/accounts/auth/verify-page.tsx'

export const route: Route = {
  head: ({ queryClient }) =>
    pageHead(queryClient, {
      title: titlesText.verifyEmail,
      description: titlesText.inShop(titlesText.verifyEmail, BRAND),
      path: '/auth/verify',
    }),
}
