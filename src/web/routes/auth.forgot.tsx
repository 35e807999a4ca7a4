import { createFileRoute } from '@tanstack/react-router'
import { BRAND } from '#domain/settings/brand.ts'
import * as titlesText from '#messages/titles.ts'
import { pageHead } from '#web/app/seo.ts'
import { ForgotPage } from '#web/storefront/accounts/auth/forgot-page.tsx'

export const Route = createFileRoute('/auth/forgot')({
  head: ({ match }) =>
    pageHead(match.context.queryClient, {
      title: titlesText.forgotPassword,
      description: titlesText.inShop(titlesText.forgotPassword, BRAND),
      path: '/auth/forgot',
    }),
  component: ForgotPage,
})
