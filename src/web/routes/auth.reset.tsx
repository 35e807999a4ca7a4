import { createFileRoute } from '@tanstack/react-router'
import { invitationSearch } from '#domain/pages/invitation-search.ts'
import { BRAND } from '#domain/settings/brand.ts'
import * as titlesText from '#messages/titles.ts'
import { pageHead } from '#web/app/seo.ts'
import { ResetPage } from '#web/storefront/accounts/auth/reset-page.tsx'

export const Route = createFileRoute('/auth/reset')({
  validateSearch: ({ token, ...raw }: Record<string, unknown>): { token: string; for?: 'team' } => ({
    token: typeof token === 'string' ? token : '',
    ...invitationSearch(raw),
  }),
  head: ({ match }) =>
    pageHead(match.context.queryClient, {
      title: titlesText.newPassword,
      description: titlesText.inShop(titlesText.newPassword, BRAND),
      path: '/auth/reset',
    }),
  component: ResetPage,
})
