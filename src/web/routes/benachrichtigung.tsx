import { createFileRoute } from '@tanstack/react-router'
import { pageHead } from '#web/app/seo.ts'
import { StockAlertPage } from '#web/storefront/stock-alert-page.tsx'

export const Route = createFileRoute('/benachrichtigung')({
  head: ({ match }) =>
    pageHead(match.context.queryClient, { title: 'Benachrichtigung', description: 'Benachrichtigung', path: '/benachrichtigung' }),
  component: StockAlertPage,
})
