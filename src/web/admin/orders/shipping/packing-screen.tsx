import { useQuery } from '@tanstack/react-query'
import { getRouteApi, Link } from '@tanstack/react-router'
import { Printer } from 'lucide-react'
import type { listOrdersToPack } from '#contract/packing/admin-batches.ts'
import { Button } from '#web/ui/button.tsx'
import { adminQuery } from '../../admin-query.ts'
import { BackLink } from '../../back-link.tsx'
import { changeSearch } from '../../change-search.ts'
import { EmptyList } from '../../empty-list.tsx'
import { LoadError } from '../../load-error.tsx'
import { StartBatch } from '../../packing/start-batch.tsx'
import { RecordSkeleton } from '../../record-skeleton.tsx'
import { Panel, Screen } from '../../screen.tsx'
import { REFETCH_MS } from '../../table/use-list.ts'
import { useHotkeys } from '../../use-hotkeys.ts'
import { PackingSlip } from './packing-slip.tsx'
import { PackingStation } from './packing-station.tsx'

const route = getRouteApi('/admin/bestellungen/packen')

/** The orders to pack, one at a time and by keyboard; printing puts one on each page. */
export function PackingScreen() {
  const {
    data: orders,
    error,
    refetch,
  } = useQuery({
    ...adminQuery<typeof listOrdersToPack>('GET /api/admin/orders/to-pack', {}),
    refetchInterval: REFETCH_MS,
  })
  const search = route.useSearch()
  const navigate = route.useNavigate()
  const at = Math.max(0, orders?.findIndex(({ id }) => id === search.bestellung) ?? 0)
  const order = orders?.[at]
  const go = (to: number) => {
    const next = orders?.[to]
    if (next) changeSearch(navigate, { bestellung: next.id }, { replaces: true })
  }
  useHotkeys({ n: () => go(at + 1), p: () => go(at - 1), j: () => go(at + 1), k: () => go(at - 1) })

  return (
    <Screen
      title="Packen"
      above={<BackLink to="/admin/bestellungen">Bestellungen</BackLink>}
      aside={
        order && (
          <output className="text-ink-soft tabular-nums print:hidden">
            {at + 1} von {orders?.length}
          </output>
        )
      }
      actions={
        order && (
          <Button variant="secondary" size="small" onClick={() => print()}>
            <Printer className="size-4" aria-hidden /> Alle drucken
          </Button>
        )
      }
    >
      {!orders && (error ? <LoadError error={error} onRetry={() => void refetch()} /> : <RecordSkeleton />)}
      {orders && !order && (
        <Panel>
          <EmptyList title="Alles gepackt">
            Bestätigte Bestellungen erscheinen hier, die älteste zuerst.{' '}
            <Link to="/admin/bestellungen" className="text-link">
              Zu den Bestellungen
            </Link>
          </EmptyList>
        </Panel>
      )}
      {orders && order && (
        <>
          <StartBatch orders={orders.filter(({ batchId, needsAttention }) => batchId === null && !needsAttention)} />
          <PackingStation
            key={order.id}
            order={order}
            onNext={at + 1 < orders.length ? () => go(at + 1) : undefined}
            onBack={at > 0 ? () => go(at - 1) : undefined}
            onShipped={() => go(at + 1 < orders.length ? at + 1 : at - 1)}
          />
          <div className="hidden print:block">
            {orders.map((each) => (
              <div key={each.id} className="break-after-page">
                <PackingSlip order={each} />
              </div>
            ))}
          </div>
        </>
      )}
    </Screen>
  )
}
