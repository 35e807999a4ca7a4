import { createFileRoute } from '@tanstack/react-router'
import { pageHead } from '#web/app/seo.ts'
import { ForgotPage } from '#web/storefront/account/door/forgot-page.tsx'

export const Route = createFileRoute('/auth/forgot')({
  head: ({ match }) =>
    pageHead(match.context.queryClient, {
      title: 'Passwort vergessen',
      description: 'Passwort vergessen im Shop von Firnfrucht.',
      path: '/auth/forgot',
      isHidden: true,
    }),
  component: ForgotPage,
})
