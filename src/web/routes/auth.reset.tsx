import { createFileRoute } from '@tanstack/react-router'
import { BRAND } from '#domain/settings/brand.ts'
import { pageHead } from '#web/app/seo.ts'
import { ResetPage } from '#web/storefront/accounts/auth/reset-page.tsx'

export const Route = createFileRoute('/auth/reset')({
  validateSearch: ({ token }: Record<string, unknown>) => ({ token: typeof token === 'string' ? token : '' }),
  head: ({ match }) =>
    pageHead(match.context.queryClient, {
      title: 'Neues Passwort',
      description: `Neues Passwort im Shop von ${BRAND}.`,
      path: '/auth/reset',
    }),
  component: ResetPage,
})
