import { createFileRoute } from '@tanstack/react-router'
import * as titlesText from '#messages/titles.ts'
import { pageHead } from '#web/app/seo.ts'
import { StockAlertPage } from '#web/storefront/stock-alert-page.tsx'

export const Route = createFileRoute('/benachrichtigung')({
  head: ({ match }) =>
    pageHead(match.context.queryClient, { title: titlesText.stockAlert, description: titlesText.stockAlert, path: '/benachrichtigung' }),
  component: StockAlertPage,
})
