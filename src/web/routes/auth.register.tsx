import { createFileRoute } from '@tanstack/react-router'
import { BRAND } from '#domain/settings/brand.ts'
import { pageHead } from '#web/app/seo.ts'
import { RegisterPage } from '#web/storefront/accounts/auth/register-page.tsx'
import { signInOptionsQuery } from '#web/storefront/accounts/auth/sign-in-options.ts'

export const Route = createFileRoute('/auth/register')({
  loader: ({ context }) => context.queryClient.ensureQueryData(signInOptionsQuery),
  head: ({ match }) =>
    pageHead(match.context.queryClient, {
      title: 'Konto erstellen',
      description: `Konto erstellen im Shop von ${BRAND}.`,
      path: '/auth/register',
    }),
  component: RegisterPage,
})
