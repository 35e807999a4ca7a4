import { createFileRoute } from '@tanstack/react-router'
import * as layoutText from '#messages/layout.ts'
import * as titlesText from '#messages/titles.ts'
import { pageHead } from '#web/app/seo.ts'
import { CompanyGiftPage } from '#web/storefront/gifts/company-gift-page.tsx'

export const Route = createFileRoute('/firmengeschenke')({
  head: ({ match: { context } }) =>
    pageHead(context.queryClient, {
      title: layoutText.companyGifts,
      description: titlesText.companyGiftsDescription,
      path: '/firmengeschenke',
    }),
  component: CompanyGiftPage,
})
