import { createFileRoute } from '@tanstack/react-router'
import { BRAND } from '#domain/settings/brand.ts'
import * as titlesText from '#messages/titles.ts'
import { pageHead } from '#web/app/seo.ts'
import { LoginPage } from '#web/storefront/accounts/auth/login-page.tsx'
import { signInOptionsQuery } from '#web/storefront/accounts/auth/sign-in-options.ts'

export const Route = createFileRoute('/auth/login')({
  validateSearch: ({ google, next }: Record<string, unknown>): { google?: string; next?: string } => ({
    ...(typeof google === 'string' && { google }),
    ...(typeof next === 'string' && { next }),
  }),
  loader: ({ context }) => context.queryClient.ensureQueryData(signInOptionsQuery),
  head: ({ match }) =>
    pageHead(match.context.queryClient, {
      title: titlesText.signIn,
      description: titlesText.inShop(titlesText.signIn, BRAND),
      path: '/auth/login',
    }),
  component: LoginPage,
})
