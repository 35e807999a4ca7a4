import * as titlesText from '#messages/pages/titles.ts'
import { pageHead } from '#web/app/document/seo.ts'
import type { Route } from '#web/app/navigation/route.ts'

export { StockAlertPage as Page } from '#web/storefront/stock-alert-page.tsx'

export const route: Route = {
  head: ({ queryClient }) =>
    pageHead(queryClient, { title: titlesText.stockAlert, description: titlesText.stockAlert, path: '/benachrichtigung' }),
}
