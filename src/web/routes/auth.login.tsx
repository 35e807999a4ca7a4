import { createFileRoute } from '@tanstack/react-router'
import { pageHead } from '#web/app/seo.ts'
import { signInOptionsQuery } from '#web/storefront/account/door/google-link.tsx'
import { LoginPage } from '#web/storefront/account/door/login-page.tsx'

export const Route = createFileRoute('/auth/login')({
  validateSearch: ({ google }: Record<string, unknown>): { google?: string } => (typeof google === 'string' ? { google } : {}),
  loader: ({ context }) => context.queryClient.ensureQueryData(signInOptionsQuery),
  head: ({ match }) =>
    pageHead(match.context.queryClient, {
      title: 'Anmelden',
      description: 'Anmelden im Shop von Firnfrucht.',
      path: '/auth/login',
      isHidden: true,
    }),
  component: LoginPage,
})
