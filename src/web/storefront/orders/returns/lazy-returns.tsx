import { lazy, Suspense } from 'react'
import type { CustomerOrder } from '#contract/orders/orders.ts'
import { orderCan } from '#domain/orders/order-can.ts'
import type { ReturnedOrder } from './use-returns.ts'

const OrderReturns = lazy(async () => ({ default: (await import('./order-returns.tsx')).OrderReturns }))

/** The returns of an order; their code loads once there can be any. */
export function LazyReturns({ status, ...props }: Pick<CustomerOrder, 'status'> & { order: ReturnedOrder; heading: 'h2' | 'h3' }) {
  if (!orderCan.return({ status })) return null
  return (
    <Suspense fallback={null}>
      <OrderReturns {...props} />
    </Suspense>
  )
}
