import { createFileRoute } from '@tanstack/react-router'
import { invitationSearch } from '#domain/pages/pages.ts'
import { BRAND } from '#domain/settings/brand.ts'
import { pageHead } from '#web/app/seo.ts'
import { ResetPage } from '#web/storefront/accounts/auth/reset-page.tsx'

export const Route = createFileRoute('/auth/reset')({
  validateSearch: ({ token, ...raw }: Record<string, unknown>): { token: string; for?: 'team' } => ({
    token: typeof token === 'string' ? token : '',
    ...invitationSearch(raw),
  }),
  head: ({ match }) =>
    pageHead(match.context.queryClient, {
      title: 'Neues Passwort',
      description: `Neues Passwort im Shop von ${BRAND}.`,
      path: '/auth/reset',
    }),
  component: ResetPage,
})
