import { useQuery } from '@tanstack/react-query'
import { ArrowLeft } from 'lucide-react'
import type { getMyDocument, getMyGiftCardLink, getMyGiftCardPdf, getMyOrder, sendMyGiftCard } from '#contract/orders/my-orders.ts'
import type { CustomerOrder, OwnedOrder } from '#contract/orders/orders.ts'
import { germanDate } from '#domain/calendar/german-date.ts'
import { orderStatusLabel } from '#domain/orders/order-status.ts'
import * as myOrdersText from '#messages/accounts/my-orders.ts'
import * as orderText from '#messages/orders/order.ts'
import * as layoutText from '#messages/pages/layout.ts'
import * as titlesText from '#messages/pages/titles.ts'
import { Link } from '#web/app/navigation/link.tsx'
import { ApiError, callApi, fileAddress } from '#web/app/requests/api.ts'
import { apiQuery } from '#web/app/requests/query.ts'
import { Loaded } from '#web/storefront/error/loaded.tsx'
import { LinkButton } from '#web/storefront/link-button.tsx'
import { OrderDetails } from '#web/storefront/orders/order-details.tsx'
import { OrderDocuments } from '#web/storefront/orders/order-documents.tsx'
import { OrderGiftCards } from '#web/storefront/orders/order-gift-cards.tsx'
import { OrderParcels } from '#web/storefront/orders/order-parcels.tsx'
import { OrderProgress } from '#web/storefront/orders/order-progress.tsx'
import { RefundNote } from '#web/storefront/orders/refund-note.tsx'
import { ReorderButton } from '#web/storefront/orders/reorder-button.tsx'
import { LazyReturns } from '#web/storefront/orders/returns/lazy-returns.tsx'
import { Skeleton } from '#web/ui/texts/skeleton.tsx'
import { AccountLayout } from '../account-layout.tsx'
import { CancelButton } from './cancel-button.tsx'
import { ReviewLinks } from './review-links.tsx'

const EVENT_NAMES: Readonly<Record<string, string>> = myOrdersText.events

const HEADING = 'order-number'

/** One of the customer's orders: its state, its contents, and what can still be done. */
export function OrderPage({ id }: { id: string }) {
  return <AccountLayout title={titlesText.accountOrder}>{() => <Order id={id} />}</AccountLayout>
}

function Order({ id }: { id: string }) {
  const query = useQuery({ ...apiQuery<typeof getMyOrder>('GET /api/my-orders/:id', { params: { id } }), staleTime: 0 })
  if (isUnknown(query.error)) return <Unknown />
  return (
    <Loaded query={query} skeleton={<Skeleton className="h-96" />}>
      {(order) => <Details order={order} />}
    </Loaded>
  )
}

/** Whether the account has no such order; a malformed id is refused as input. */
function isUnknown(error: Error | null): boolean {
  return error instanceof ApiError && (error.status === 404 || error.status === 400)
}

function Details({ order }: { order: OwnedOrder }) {
  return (
    <>
      <Link to="/my-orders" className="inline-flex min-h-11 items-center gap-2 text-small font-bold hover:text-action print:hidden">
        <ArrowLeft className="size-4" aria-hidden /> {myOrdersText.all}
      </Link>
      <h2 id={HEADING} tabIndex={-1} className="mt-2 mb-8 text-title outline-none">
        {order.number}
      </h2>
      <OrderProgress order={order} />
      <Actions order={order} />
      <OrderDetails order={order} />
      <div className="mt-12">
        <OrderGiftCards
          heading="h3"
          order={order}
          hrefOf={(number) =>
            fileAddress<typeof getMyGiftCardPdf>('/api/my-orders/:id/gift-cards/:number/card.pdf', { params: { id: order.id, number } })
          }
          walletOf={(number) =>
            apiQuery<typeof getMyGiftCardLink>('GET /api/my-orders/:id/gift-cards/:number/google-wallet', {
              params: { id: order.id, number },
            })
          }
          send={(number, key) =>
            callApi<typeof sendMyGiftCard>('POST /api/my-orders/:id/gift-cards/:number/send', {
              params: { id: order.id, number },
              body: { key },
            })
          }
        />
        <OrderDocuments heading="h3" order={order} hrefOf={(number) => documentAddress(order.id, number)} />
      </div>
      <ReviewLinks order={order} />
      <LazyReturns status={order.status} order={{ id: order.id }} heading="h3" />
      <OrderTimeline timeline={order.timeline} />
    </>
  )
}

function Actions({ order }: { order: OwnedOrder }) {
  return (
    <div className="my-10 flex flex-wrap items-center gap-3">
      {order.quote.lines.length > 0 && <ReorderButton order={{ id: order.id }} />}
      {order.mayCancel && <CancelButton order={order} headingId={HEADING} />}
      <RefundNote order={order} hrefOf={(number) => documentAddress(order.id, number)} />
      <OrderParcels order={order} />
    </div>
  )
}

function Unknown() {
  return (
    <div className="rounded-lg bg-ice p-8">
      <h2 className="text-title">{orderText.notFound}</h2>
      <p className="mt-2 mb-6 text-ink-soft">{myOrdersText.unknownHint}</p>
      <LinkButton to="/my-orders">{layoutText.myOrders}</LinkButton>
    </div>
  )
}

function documentAddress(id: string, number: string): string {
  return fileAddress<typeof getMyDocument>('/api/my-orders/:id/documents/:number', { params: { id, number } })
}

/** The events of an order, oldest first. */
function OrderTimeline({ timeline }: Pick<CustomerOrder, 'timeline'>) {
  return (
    <section aria-labelledby="timeline" className="mt-14">
      <h3 id="timeline" className="mb-4 font-bold">
        {myOrdersText.history}
      </h3>
      <ol className="border-l-2 border-line">
        {timeline.map(({ kind, at }) => (
          <li
            key={kind + at}
            className="relative py-2 pl-6 before:absolute before:top-4 before:-left-[5px] before:size-2 before:rounded-full before:border-4 before:border-ink"
          >
            <p className="font-semibold">{EVENT_NAMES[kind] ?? orderStatusLabel(kind)}</p>
            <time dateTime={at} className="text-small text-ink-soft">
              {germanDate(Date.parse(at))}
            </time>
          </li>
        ))}
      </ol>
    </section>
  )
}
