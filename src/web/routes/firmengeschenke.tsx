import { createFileRoute } from '@tanstack/react-router'
import * as companyGiftsText from '#messages/company-gifts.ts'
import * as layoutText from '#messages/layout.ts'
import { pageHead } from '#web/app/seo.ts'
import { CompanyGiftPage } from '#web/storefront/gifts/company-gift-page.tsx'

export const Route = createFileRoute('/firmengeschenke')({
  head: ({ match: { context } }) =>
    pageHead(context.queryClient, {
      title: layoutText.companyGifts,
      description: companyGiftsText.description,
      path: '/firmengeschenke',
    }),
  component: CompanyGiftPage,
})
