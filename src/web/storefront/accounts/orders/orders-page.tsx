import { useQuery } from '@tanstack/react-query'
import { PackageOpen } from 'lucide-react'
import { MAX_MY_ORDERS } from '#contract/orders/my-orders.ts'
import * as myOrdersText from '#messages/accounts/my-orders.ts'
import * as loadFailedText from '#messages/errors/load-failed.ts'
import * as layoutText from '#messages/pages/layout.ts'
import { RefreshFailed } from '#web/storefront/error/loaded.tsx'
import { LinkButton } from '#web/storefront/link-button.tsx'
import { Button } from '#web/ui/buttons/button.tsx'
import { EmptyState } from '#web/ui/texts/empty-state.tsx'
import { Skeleton } from '#web/ui/texts/skeleton.tsx'
import { AccountLayout } from '../account-layout.tsx'
import { UnconfirmedEmail } from '../unconfirmed-email.tsx'
import { myOrdersQuery } from './my-orders-query.ts'
import { OrderCard } from './order-card.tsx'

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
