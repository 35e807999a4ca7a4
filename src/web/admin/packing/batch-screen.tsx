import { getRouteApi, Link } from '@tanstack/react-router'
import { FileStack, Printer } from 'lucide-react'
import type { Batch, getBatchPapers } from '#contract/packing/admin-batches.ts'
import { fileAddress } from '#web/app/api.ts'
import { buttonClass } from '#web/ui/button-class.ts'
import { Button } from '#web/ui/button.tsx'
import { BackLink } from '../back-link.tsx'
import { changeSearch } from '../change-search.ts'
import { EmptyList } from '../empty-list.tsx'
import { LoadError } from '../load-error.tsx'
import { RecordSkeleton } from '../record-skeleton.tsx'
import { Panel, Screen } from '../screen.tsx'
import { useHotkeys } from '../use-hotkeys.ts'
import { LabelPanel } from './label-panel.tsx'
import { OrderJumps } from './order-jumps.tsx'
import { OrderOfBatch } from './order-of-batch.tsx'
import { PickListPanel } from './pick-list-panel.tsx'
import { ShipTable } from './ship-table.tsx'
import { useBatch } from './use-batch.ts'

const route = getRouteApi('/admin/bestellungen/sammelversand/$id')

/** Orders that are packed and shipped together: pick list, packing by scan or click, documents, tracking numbers. */
export function BatchScreen() {
  const { id } = route.useParams()
  const { data: batch, error, refetch } = useBatch(id)
  if (batch) return <OpenBatch key={id} batch={batch} />
  return (
    <Screen title="Sammelversand" above={<BackLink to="/admin/bestellungen/packen">Packen</BackLink>}>
      {error ? <LoadError error={error} onRetry={() => void refetch()} /> : <RecordSkeleton />}
    </Screen>
  )
}

function OpenBatch({ batch }: { batch: Batch }) {
  const search = route.useSearch()
  const navigate = route.useNavigate()
  const { orders } = batch
  const toShip = orders.filter(({ status }) => status === 'processing')
  const toPack = toShip.filter(({ packedAt }) => packedAt === null)
  const order = orders.find((each) => each.id === search.bestellung) ?? toPack[0] ?? toShip[0] ?? orders[0]
  const at = orders.findIndex((each) => each.id === order?.id)
  const open = (id: string | undefined) => id && changeSearch(navigate, { bestellung: id }, { replaces: true })
  const openNext = () => open((toPack.find((each) => orders.indexOf(each) > at) ?? toPack.find((each) => each.id !== order?.id))?.id)
  useHotkeys({ n: () => open(orders[at + 1]?.id), p: () => open(orders[at - 1]?.id) })

  return (
    <Screen
      title={`Sammelversand ${batch.number}`}
      above={<BackLink to="/admin/bestellungen/packen">Packen</BackLink>}
      aside={
        order && (
          <output className="text-ink-soft tabular-nums print:hidden">
            {orders.length - toPack.length} von {orders.length} gepackt
          </output>
        )
      }
      actions={
        order && (
          <>
            <Button variant="secondary" size="small" onClick={() => print()}>
              <Printer className="size-4" aria-hidden /> Pickliste
            </Button>
            <a
              href={fileAddress<typeof getBatchPapers>('/api/admin/batches/:id/documents.pdf', { params: { id: batch.id } })}
              target="_blank"
              rel="noreferrer"
              className={buttonClass({ variant: 'secondary', size: 'small' })}
            >
              <FileStack className="size-4" aria-hidden /> Papiere für die Pakete
            </a>
          </>
        )
      }
    >
      {order ? (
        <div className="grid gap-4">
          {toShip.length === 0 && (
            <Panel className="bg-good-soft">
              <strong>Alles versandt.</strong>{' '}
              <Link to="/admin/bestellungen/packen" className="text-link">
                Weiter packen
              </Link>
            </Panel>
          )}
          <div className="grid items-start gap-4 *:min-w-0 xl:grid-cols-3 xl:grid-rows-[auto_1fr]">
            <div className="print:hidden xl:col-span-2">
              <OrderOfBatch key={order.id} batchId={batch.id} order={order} orders={orders} onOpen={open} onNext={openNext} />
            </div>
            <div className="grid grid-cols-1 gap-4 xl:row-span-2">
              <OrderJumps orders={orders} current={order.id} onOpen={open} />
              <PickListPanel batchId={batch.id} orders={orders} />
            </div>
            <div className="grid grid-cols-1 gap-4 print:hidden xl:col-span-2">
              <LabelPanel batch={batch} />
              {toShip.length > 0 && <ShipTable batchId={batch.id} orders={toShip} />}
            </div>
          </div>
        </div>
      ) : (
        <Panel>
          <EmptyList title="In diesem Sammelversand ist keine Bestellung mehr">
            <Link to="/admin/bestellungen/packen" className="text-link">
              Zurück zum Packen
            </Link>
          </EmptyList>
        </Panel>
      )}
    </Screen>
  )
}
