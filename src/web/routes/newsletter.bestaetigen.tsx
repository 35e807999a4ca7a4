import { createFileRoute } from '@tanstack/react-router'
import { BRAND } from '#domain/settings/brand.ts'
import * as titlesText from '#messages/titles.ts'
import { pageHead } from '#web/app/seo.ts'
import { ConfirmPage } from '#web/storefront/newsletter/confirm-page.tsx'

export const Route = createFileRoute('/newsletter/bestaetigen')({
  validateSearch: ({ token }: Record<string, unknown>) => ({ token: typeof token === 'string' ? token : '' }),
  head: ({ match }) =>
    pageHead(match.context.queryClient, {
      title: titlesText.newsletter,
      description: titlesText.newsletterDescription(BRAND),
      path: '/newsletter/bestaetigen',
    }),
  component: ConfirmPage,
})
