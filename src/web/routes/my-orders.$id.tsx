import { createFileRoute } from '@tanstack/react-router'
import { BRAND } from '#domain/settings/brand.ts'
import * as titlesText from '#messages/titles.ts'
import { pageHead } from '#web/app/seo.ts'
import { OrderPage } from '#web/storefront/accounts/orders/order-page.tsx'

export const Route = createFileRoute('/my-orders/$id')({
  head: ({ match }) =>
    pageHead(match.context.queryClient, {
      title: titlesText.accountOrder,
      description: titlesText.accountOrderDescription(BRAND),
      path: '/my-orders',
    }),
  component: Order,
})

function Order() {
  const { id } = Route.useParams()
  return <OrderPage id={id} />
}
