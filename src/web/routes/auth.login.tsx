import { createFileRoute } from '@tanstack/react-router'
import { BRAND } from '#domain/settings/brand.ts'
import * as authText from '#messages/auth.ts'
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
      title: authText.signIn,
      description: authText.signInHint(BRAND),
      path: '/auth/login',
    }),
  component: LoginPage,
})
