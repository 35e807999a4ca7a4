import { BRAND } from '#domain/settings/brand.ts'
import * as titlesText from '#messages/pages/titles.ts'
import { pageHead } from '#web/app/document/seo.ts'
import type { Route } from '#web/app/navigation/route.ts'

export { ForgotPage as Page } from '#web/storefront/accounts/auth/forgot-page.tsx'

export const route: Route = {
  head: ({ queryClient }) =>
    pageHead(queryClient, {
      title: titlesText.forgotPassword,
      description: titlesText.inShop(titlesText.forgotPassword, BRAND),
      path: '/auth/forgot',
    }),
}
