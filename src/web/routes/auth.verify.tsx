import { createFileRoute } from '@tanstack/react-router'
import { BRAND } from '#domain/settings/brand.ts'
import * as titlesText from '#messages/titles.ts'
import { pageHead } from '#web/app/seo.ts'
import { VerifyPage } from '#web/storefront/accounts/auth/verify-page.tsx'

export const Route = createFileRoute('/auth/verify')({
  validateSearch: ({ token }: Record<string, unknown>) => ({ token: typeof token === 'string' ? token : '' }),
  head: ({ match }) =>
    pageHead(match.context.queryClient, {
      title: titlesText.verifyEmail,
      description: titlesText.inShop(titlesText.verifyEmail, BRAND),
      path: '/auth/verify',
    }),
  component: VerifyPage,
})
