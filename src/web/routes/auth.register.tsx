import { BRAND } from '#domain/settings/brand.ts'
import * as titlesText from '#messages/pages/titles.ts'
import { pageHead } from '#web/app/document/seo.ts'
import type { Route } from '#web/app/navigation/route.ts'
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
