import { useQuery } from '@tanstack/react-query'
import { PackageOpen } from 'lucide-react'
import type { listMyOrders } from '#contract/orders/my-orders.ts'
import { apiQuery } from '#web/app/query.ts'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { LinkButton } from '#web/ui/link-button.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { AccountLayout } from '../account-layout.tsx'
import { OrderCard } from './order-card.tsx'

/** The customer's orders. */
export function OrdersPage() {
  return <AccountLayout title="Meine Bestellungen">{() => <Orders />}</AccountLayout>
}

function Orders() {
  const { data: orders, isError } = useQuery({ ...apiQuery<typeof listMyOrders>('GET /api/my-orders', {}), staleTime: 0 })
  if (isError) return <Failed />
  if (!orders) return <Skeleton className="h-48" />
  if (orders.length === 0) return <None />
  return (
    <ul className="grid gap-5">
      {orders.map((order) => (
        <li key={order.id}>
          <OrderCard order={order} />
        </li>
      ))}
    </ul>
  )
}

function Failed() {
  return (
    <div role="alert" className="rounded-lg bg-bad-soft p-8">
      <h2 className="text-title">Fehler beim Laden</h2>
      <p className="mt-2 mb-6">Deine Bestellungen konnten nicht geladen werden. Bitte melde dich erneut an.</p>
      <LinkButton to="/auth/login">Anmelden</LinkButton>
    </div>
  )
}

function None() {
  return (
    <EmptyState
      icon={PackageOpen}
      title="Noch keine Bestellungen"
      isPanel
      text="Was Sie bestellen, finden Sie hier: mit Stand, Rechnung und einem Knopf zum Nachbestellen."
    >
      <LinkButton to="/shop">Jetzt einkaufen</LinkButton>
    </EmptyState>
  )
}
