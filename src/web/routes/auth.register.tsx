import { BRAND } from '#domain/settings/brand.ts'
import * as titlesText from '#messages/titles.ts'
import type { Route } from '#web/app/route.ts'
import { pageHead } from '#web/app/seo.ts'
import { signInOptionsQuery } from '#web/storefront/accounts/auth/sign-in-options.ts'

export { RegisterPage as Page } from '#web/storefront/accounts/auth/register-page.tsx'

export const route: Route = {
  load: ({ queryClient }) => queryClient.ensureQueryData(signInOptionsQuery),
  head: ({ queryClient }) =>
    pageHead(queryClient, {
      title: titlesText.createAccount,
      description: titlesText.inShop(titlesText.createAccount, BRAND),
      path: '/auth/register',
    }),
}
