import { createFileRoute } from '@tanstack/react-router'
import { pageHead } from '#web/app/seo.ts'
import { signInOptionsQuery } from '#web/storefront/account/door/google-link.tsx'
import { RegisterPage } from '#web/storefront/account/door/register-page.tsx'

export const Route = createFileRoute('/auth/register')({
  loader: ({ context }) => context.queryClient.ensureQueryData(signInOptionsQuery),
  head: ({ match }) =>
    pageHead(match.context.queryClient, {
      title: 'Konto erstellen',
      description: 'Konto erstellen im Shop von Firnfrucht.',
      path: '/auth/register',
      isHidden: true,
    }),
  component: RegisterPage,
})
