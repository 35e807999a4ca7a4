import { useQuery } from '@tanstack/react-query'
import { PackageOpen } from 'lucide-react'
import { MAX_MY_ORDERS } from '#contract/orders/my-orders.ts'
import type { OwnedOrder } from '#contract/orders/orders.ts'
import { germanDate } from '#domain/calendar/german-date.ts'
import { purchasedGiftCardName } from '#domain/gift-cards/gift-card.ts'
import { isPaymentDue } from '#domain/invoices/invoice.ts'
import { timesLabel } from '#domain/money/figures.ts'
import { isOneOf, type OrderStatus, orderStatusLabel, SENT_STATUSES } from '#domain/orders/order-status.ts'
import * as myOrdersText from '#messages/accounts/my-orders.ts'
import * as loadFailedText from '#messages/errors/load-failed.ts'
import * as layoutText from '#messages/pages/layout.ts'
import { germanIn } from '#web/app/german-in.ts'
import { Link } from '#web/app/navigation/link.tsx'
import { RefreshFailed } from '#web/storefront/error/loaded.tsx'
import { LinkButton } from '#web/storefront/link-button.tsx'
import { LinePicture } from '#web/storefront/orders/line-picture.tsx'
import { paymentOfOrder } from '#web/storefront/orders/order-payment-text.ts'
import { ReorderButton } from '#web/storefront/orders/reorder-button.tsx'
import { Price } from '#web/storefront/products/buying/price.tsx'
import { Button } from '#web/ui/buttons/button.tsx'
import { tintStyle } from '#web/ui/pictures/tint.ts'
import { Badge, type BadgeTone } from '#web/ui/texts/badge.tsx'
import { EmptyState } from '#web/ui/texts/empty-state.tsx'
import { richText } from '#web/ui/texts/rich-text.ts'
import { Skeleton } from '#web/ui/texts/skeleton.tsx'
import { AccountLayout } from '../account-layout.tsx'
import { UnconfirmedEmail } from '../unconfirmed-email.tsx'
import { myOrdersQuery } from './my-orders-query.ts'
import { orderItems } from './order-items.ts'

/** The customer's orders. */
export function OrdersPage() {
  return (
    <AccountLayout title={layoutText.myOrders}>
      {({ emailVerified }) => (
        <>
          {!emailVerified && <UnconfirmedEmail effect={myOrdersText.guestOrdersAfterwards} className="mb-5" />}
          <Orders />
        </>
      )}
    </AccountLayout>
  )
}

function Orders() {
  const query = useQuery({ ...myOrdersQuery, staleTime: 0 })
  const { data: orders, isError, refetch } = query
  if (!orders) return isError ? <Failed onRetry={() => void refetch()} /> : <Skeleton className="h-48" />
  return (
    <>
      <RefreshFailed query={query} className="mb-5" />
      {orders.length === 0 ? (
        <None />
      ) : (
        <ul className="grid gap-5">
          {orders.map((order) => (
            <li key={order.id}>
              <OrderCard order={order} />
            </li>
          ))}
        </ul>
      )}
      {orders.length === MAX_MY_ORDERS && <p className="mt-5 text-ink-soft">{myOrdersText.latestOnly(MAX_MY_ORDERS)}</p>}
    </>
  )
}

function Failed({ onRetry }: { onRetry: () => void }) {
  return (
    <div role="alert" className="rounded-lg bg-bad-soft p-8">
      <h2 className="text-title">{loadFailedText.title}</h2>
      <p className="mt-2 mb-6">{myOrdersText.loadFailedHint}</p>
      <div className="flex flex-wrap gap-3">
        <LinkButton to="/auth/login">{layoutText.signIn}</LinkButton>
        <Button variant="secondary" onClick={onRetry}>
          {layoutText.tryAgain}
        </Button>
      </div>
    </div>
  )
}

function None() {
  return (
    <EmptyState icon={PackageOpen} title={myOrdersText.none} isPanel text={myOrdersText.noneHint}>
      <LinkButton to="/shop">{layoutText.shopNow}</LinkButton>
    </EmptyState>
  )
}

const PICTURES_SHOWN = 5

/** An order in the list: number, date, status, items and total. */
function OrderCard({ order }: { order: OwnedOrder }) {
  const items = orderItems(order.items)
  return (
    <article className="rounded-lg bg-white p-6 ring-1 ring-line sm:p-8">
      <header className="flex flex-wrap items-baseline gap-x-4 gap-y-2">
        <h2 className="text-title">
          <Link to="/my-orders/$id" params={{ id: order.id }} className="hover:text-action">
            {order.number}
          </Link>
        </h2>
        <OrderBadge status={order.status} shipmentCount={order.shipments.length} />
        <p className="w-full font-bold sm:ml-auto sm:w-auto">
          <Price amount={order.totalAmount} />
        </p>
      </header>
      <p className="mt-1 text-small text-ink-soft">{myOrdersText.orderedOn(germanDate(Date.parse(order.createdAt)))}</p>
      {isPaymentDue(order) && <p className="mt-1 text-small font-semibold">{paymentOfOrder(order)}</p>}
      <div className="mt-5 flex flex-wrap items-center gap-5">
        <div className="flex flex-wrap gap-2" aria-hidden>
          {order.quote.lines.slice(0, PICTURES_SHOWN).map((line) => (
            <div key={line.lineId} style={tintStyle(line.tint)}>
              <LinePicture line={line} />
            </div>
          ))}
        </div>
        <ul className="text-small text-ink-soft">
          {items.map(({ name, size, quantity }, index) => (
            <li key={index}>
              {timesLabel(quantity)} <span lang={germanIn(order.quote.lines[index] ?? {}, 'name')}>{name}</span> {size}
            </li>
          ))}
          {order.quote.purchasedGiftCards?.map((card) => (
            <li key={card.id}>{purchasedGiftCardName(card)}</li>
          ))}
        </ul>
      </div>
      <div className="mt-6 flex flex-wrap gap-3">
        {order.quote.lines.length > 0 && <ReorderButton order={{ id: order.id }} />}
        <Link
          to="/my-orders/$id"
          params={{ id: order.id }}
          className="inline-flex min-h-11 items-center py-2 text-small sm:px-3 font-bold underline underline-offset-4 hover:text-action"
        >
          {richText(myOrdersText.details(order.number), { number: hidden })}
        </Link>
      </div>
    </article>
  )
}

function hidden(text: string) {
  return <span className="sr-only">{text}</span>
}

/** The order's status as a badge; cancelled orders in red. */
function OrderBadge({ status, shipmentCount = 0 }: { status: OrderStatus; shipmentCount?: number }) {
  return <Badge tone={toneOf(status)}>{orderStatusLabel(status, { shipmentCount })}</Badge>
}

function toneOf(status: OrderStatus): BadgeTone {
  if (status === 'cancelled') return 'bad'
  if (status === 'pending') return 'warn'
  if (status === 'delivered') return 'good'
  return isOneOf(SENT_STATUSES, status) ? 'ink' : 'neutral'
}
