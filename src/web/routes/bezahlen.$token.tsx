import { createFileRoute } from '@tanstack/react-router'
import * as titlesText from '#messages/titles.ts'
import { pageHead } from '#web/app/seo.ts'
import { DraftPaymentPage } from '#web/storefront/checkout/draft-payment-page.tsx'

export const Route = createFileRoute('/bezahlen/$token')({
  head: ({ match }) =>
    pageHead(match.context.queryClient, {
      title: titlesText.draftPayment,
      description: titlesText.draftPaymentDescription,
      // The token opens the order, so it stays out of everything that others read.
      path: '/bezahlen',
    }),
  component: DraftPaymentRoute,
})

function DraftPaymentRoute() {
  return <DraftPaymentPage token={Route.useParams().token} />
}
