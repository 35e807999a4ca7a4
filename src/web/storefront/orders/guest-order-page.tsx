import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense } from 'react'
import type { CustomerOrder, getGuestDocument, getOrderByToken, sendGuestGiftCard } from '#contract/orders/orders.ts'
import { orderCan } from '#domain/orders/order-can.ts'
import * as orderText from '#messages/orders/order.ts'
import * as titlesText from '#messages/pages/titles.ts'
import { callApi, fileAddress } from '#web/app/requests/api.ts'
import { apiQuery } from '#web/app/requests/query.ts'
import { useShopFacts } from '#web/app/requests/use-shop-facts.ts'
import { useHydrated } from '#web/ui/hydration/use-hydrated.ts'
import { richText } from '#web/ui/texts/rich-text.ts'
import { RefreshFailed } from '../error/loaded.tsx'
import { isTemporary } from '../is-temporary.ts'
import { LinkPageError, LinkPageLoading, LinkPageNotice } from '../link-page.tsx'
import { OrderDetails } from './order-details.tsx'
import { OrderDocuments } from './order-documents.tsx'
import { OrderGiftCards } from './order-gift-cards.tsx'
import { OrderParcels } from './order-parcels.tsx'
import { OrderProgress } from './order-progress.tsx'
import { RefundNote } from './refund-note.tsx'
import { ReorderButton } from './reorder-button.tsx'
import { LazyReturns } from './returns/lazy-returns.tsx'
import { serviceHours } from './service-hours.tsx'

const OrderReviews = lazy(async () => ({ default: (await import('./order-reviews.tsx')).OrderReviews }))

const UNKNOWN_LINK = {
  title: orderText.notFound,
  advice: orderText.notFoundHint,
}

/**
 * The page '/bestellung/{token}': a guest's order behind the signed link of the confirmation mail.
 * docs/rules/orders.md#guest-link
 */
export function GuestOrderPage({ token }: { token: string }) {
  const isHydrated = useHydrated()
  const query = useQuery({
    ...apiQuery<typeof getOrderByToken>('GET /api/orders/by-token/:token', { params: { token } }),
    enabled: isHydrated,
    staleTime: 0,
  })
  const { data: order, error, refetch } = query
  const { support, cancelHours } = useShopFacts()

  if (error && !(order && isTemporary(error)))
    return <LinkPageError error={error} unknown={UNKNOWN_LINK} what={titlesText.order} onRetry={() => void refetch()} />
  if (!order) return <LinkPageLoading what={orderText.order} />
  const hrefOf = (number: string) =>
    fileAddress<typeof getGuestDocument>('/api/orders/by-token/:token/documents/:number', { params: { token, number } })
  return (
    <div className="page-width pt-10 pb-24">
      <p className="kicker">{titlesText.order}</p>
      <h1 className="mt-2 mb-10 text-headline">{order.number}</h1>
      <RefreshFailed query={query} className="mb-8" />
      <OrderProgress order={order} />
      <div className="mt-8 flex flex-wrap items-center gap-3 empty:hidden">
        {order.quote.lines.length > 0 && <ReorderButton order={{ token }} />}
        <OrderParcels order={order} />
      </div>
      {order.refundedAmount + order.exchangedAmount + order.creditedAmount > 0 && (
        <div className="mt-8 grid gap-2">
          <RefundNote order={order} hrefOf={hrefOf} />
        </div>
      )}
      <div className="mt-12">
        <OrderDetails order={order} />
      </div>
      <div className="mt-10">
        <OrderGiftCards
          heading="h2"
          order={order}
          send={(number, key) =>
            callApi<typeof sendGuestGiftCard>('POST /api/orders/by-token/:token/gift-cards/:number/send', {
              params: { token, number },
              body: { key },
            })
          }
        />
        <OrderDocuments heading="h2" order={order} hrefOf={hrefOf} />
      </div>
      <LazyOrderReviews status={order.status} token={token} />
      <LazyReturns status={order.status} order={{ token }} heading="h2" />
      <section className="mt-16 border-t border-line pt-8">
        <h2 className="font-bold">{orderText.questions}</h2>
        <p className="mt-2">
          {mailLink(support.email, { to: support.email, subject: orderText.mailSubject(order.number) })}
          {richText(orderText.supportHours(support.hours), { hours: serviceHours })}
        </p>
        {order.mayCancel && (
          <p className="mt-2 max-w-prose">
            {richText(orderText.cancelling(cancelHours), {
              mail: (label) => mailLink(label, { to: support.email, subject: orderText.cancelSubject(order.number) }),
            })}
          </p>
        )}
      </section>
    </div>
  )
}

function mailLink(label: string, { to, subject }: { to: string; subject: string }) {
  return (
    <a href={`mailto:${to}?subject=${encodeURIComponent(subject)}`} className="text-link">
      {label}
    </a>
  )
}

/** The page of a link that leads to no order. */
export function UnknownOrder() {
  return <LinkPageNotice {...UNKNOWN_LINK} />
}

/** The reviews of an order's buyer; their code loads once something has arrived to be reviewed. */
function LazyOrderReviews({ status, token }: Pick<CustomerOrder, 'status'> & { token: string }) {
  if (!orderCan.return({ status })) return null
  return (
    <Suspense fallback={null}>
      <OrderReviews token={token} />
    </Suspense>
  )
}
