import { createFileRoute } from '@tanstack/react-router'
import { BRAND } from '#domain/settings/brand.ts'
import * as titlesText from '#messages/titles.ts'
import { pageHead } from '#web/app/seo.ts'
import { RegisterPage } from '#web/storefront/accounts/auth/register-page.tsx'
import { signInOptionsQuery } from '#web/storefront/accounts/auth/sign-in-options.ts'

export const Route = createFileRoute('/auth/register')({
  loader: ({ context }) => context.queryClient.ensureQueryData(signInOptionsQuery),
  head: ({ match }) =>
    pageHead(match.context.queryClient, {
      title: titlesText.createAccount,
      description: titlesText.inShop(titlesText.createAccount, BRAND),
      path: '/auth/register',
    }),
  component: RegisterPage,
})
