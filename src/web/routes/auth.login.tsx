import { BRAND } from '#domain/settings/brand.ts'
import * as titlesText from '#messages/pages/titles.ts'
import { pageHead } from '#web/app/document/seo.ts'
import type { Route } from '#web/app/navigation/route.ts'
import { signInOptionsQuery } from '#web/storefront/accounts/auth/sign-in-options.ts'

export { LoginPage as Page } from '#web/storefront/accounts/auth/login-page.tsx'

export const route: Route = {
  load: ({ queryClient }) => queryClient.ensureQueryData(signInOptionsQuery),
  head: ({ queryClient }) =>
    pageHead(queryClient, {
      title: titlesText.signIn,
      description: titlesText.inShop(titlesText.signIn, BRAND),
      path: '/auth/login',
    }),
}
