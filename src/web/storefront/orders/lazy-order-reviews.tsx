import { lazy, Suspense } from 'react'
import type { CustomerOrder } from '#contract/orders/orders.ts'
import { orderCan } from '#domain/orders/order-can.ts'

const OrderReviews = lazy(async () => ({ default: (await import('./order-reviews.tsx')).OrderReviews }))

/** The reviews of an order's buyer; their code loads once something has arrived to be reviewed. */
export function LazyOrderReviews({ status, token }: Pick<CustomerOrder, 'status'> & { token: string }) {
  if (!orderCan.return({ status })) return null
  return (
    <Suspense fallback={null}>
      <OrderReviews token={token} />
    </Suspense>
  )
}
