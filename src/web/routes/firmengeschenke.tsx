import { createFileRoute } from '@tanstack/react-router'
import { pageHead } from '#web/app/seo.ts'
import { CompanyGiftPage } from '#web/storefront/gifts/company-gift-page.tsx'

export const Route = createFileRoute('/firmengeschenke')({
  head: ({ match: { context } }) =>
    pageHead(context.queryClient, {
      title: 'Firmengeschenke',
      description: 'Geschenke an alle Adressen Ihrer Liste, mit Karte.',
      path: '/firmengeschenke',
    }),
  component: CompanyGiftPage,
})
