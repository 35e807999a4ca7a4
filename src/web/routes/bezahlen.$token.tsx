import { createFileRoute } from '@tanstack/react-router'
import * as draftPaymentText from '#messages/draft-payment.ts'
import { pageHead } from '#web/app/seo.ts'
import { DraftPaymentPage } from '#web/storefront/checkout/draft-payment-page.tsx'

export const Route = createFileRoute('/bezahlen/$token')({
  head: ({ match }) =>
    pageHead(match.context.queryClient, {
      title: draftPaymentText.pageTitle,
      description: draftPaymentText.description,
      // The token opens the order, so it stays out of everything that others read.
      path: '/bezahlen',
    }),
  component: DraftPaymentRoute,
})

function DraftPaymentRoute() {
  return <DraftPaymentPage token={Route.useParams().token} />
}
