import { getRouteApi, Link } from '@tanstack/react-router'
import { FileStack, PackageCheck, Printer, Truck } from 'lucide-react'
import { useState } from 'react'
import type { Batch, BatchOrder, getBatchPapers } from '#contract/packing/admin-batches.ts'
import { timesLabel } from '#domain/money/figures.ts'
import { pickList } from '#domain/packing/pick-list.ts'
import { fileAddress } from '#web/app/requests/api.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { Callout } from '#web/ui/texts/callout.tsx'
import { BackLink } from '../back-link.tsx'
import { EmptyList } from '../empty-list.tsx'
import { isScanning } from '../form/scanner.ts'
import { FileLink } from '../links.tsx'
import { Loaded } from '../loaded.tsx'
import { Panel, Screen } from '../screen.tsx'
import { changeSearch } from '../search-params.ts'
import { useHotkeys } from '../use-hotkeys.ts'
import { useTabState } from '../use-tab-state.ts'
import { OrderOfBatch } from './order-of-batch.tsx'
import { recipientText } from './recipient-text.ts'
import { ShelfInput } from './shelf-input.tsx'
import { ShipTable, type TypedNumbers } from './ship-table.tsx'
import { ShippingLabelPanel } from './shipping-label-panel.tsx'
import { useBatch } from './use-batch.ts'

const route = getRouteApi('/admin/bestellungen/sammelversand/$id')

/** Orders that are packed and shipped together: pick list, packing by scan or click, documents, tracking numbers. */
export function BatchScreen() {
  const { id } = route.useParams()
  return (
    <Loaded query={useBatch(id)} screen={{ title: 'Sammelversand', above: <BackLink to="/admin/bestellungen/packen">Packen</BackLink> }}>
      {(batch) => <OpenBatch batch={batch} />}
    </Loaded>
  )
}

function OpenBatch({ batch }: { batch: Batch }) {
  const search = route.useSearch()
  const navigate = route.useNavigate()
  const { orders } = batch
  const [typed, setTyped] = useState<TypedNumbers>({})
  const toShip = orders.filter(({ status }) => status === 'processing')
  const toPack = toShip.filter(({ packedAt }) => packedAt === null)
  const order = orders.find((each) => each.id === search.bestellung) ?? toPack[0] ?? toShip[0] ?? orders[0]
  const at = orders.findIndex((each) => each.id === order?.id)
  const [goesOnScanning, setGoesOnScanning] = useState(false)
  const open = (id: string | undefined) => {
    if (id === undefined) return
    setGoesOnScanning(isScanning())
    changeSearch(navigate, { bestellung: id }, { replaces: true })
  }
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
            <FileLink
              href={fileAddress<typeof getBatchPapers>('/api/admin/batches/:id/documents.pdf', { params: { id: batch.id } })}
              icon={FileStack}
            >
              Papiere für die Pakete
            </FileLink>
          </>
        )
      }
    >
      {order ? (
        <div className="grid gap-4">
          {toShip.length === 0 && (
            <Callout tone="good">
              <strong>Alles versandt.</strong>{' '}
              <Link to="/admin/bestellungen/packen" className="font-semibold underline">
                Weiter packen
              </Link>
            </Callout>
          )}
          <div className="grid items-start gap-4 *:min-w-0 xl:grid-cols-3 xl:grid-rows-[auto_1fr]">
            <div className="print:hidden xl:col-span-2">
              <OrderOfBatch
                key={order.id}
                batchId={batch.id}
                order={order}
                orders={orders}
                isScanned={goesOnScanning}
                onOpen={open}
                onNext={openNext}
              />
            </div>
            <div className="grid grid-cols-1 gap-4 xl:row-span-2">
              <OrderJumps orders={orders} current={order.id} onOpen={open} />
              <PickListPanel batchId={batch.id} orders={orders} />
            </div>
            <div className="grid grid-cols-1 gap-4 print:hidden xl:col-span-2">
              <ShippingLabelPanel batch={batch} typed={typed} />
              {toShip.length > 0 && <ShipTable batchId={batch.id} orders={toShip} typed={typed} onType={setTyped} />}
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

/** All packs of the orders that are not packed yet, in the order of the shelves; printed on a page of its own. */
function PickListPanel({ batchId, orders }: { batchId: string; orders: readonly BatchOrder[] }) {
  const [fetched, setFetched] = useTabState<readonly string[]>(`fetched-${batchId}`, [])
  const lines = orders.filter(({ status, packedAt }) => status === 'processing' && packedAt === null).flatMap((order) => order.lines)
  const list = pickList(lines.flatMap((line) => (line.productId === null ? [] : [{ ...line, productId: line.productId }])))
  const toggle = (key: string) => setFetched((now) => (now.includes(key) ? now.filter((other) => other !== key) : [...now, key]))
  return (
    <Panel title="Holen" className="print:border-0">
      {list.length === 0 && <p className="text-ink-soft">Es ist nichts mehr zu holen.</p>}
      <ul className="divide-y divide-line">
        {list.map(({ productId, weight, sizeLabel, name, shelf, quantity, contents }) => {
          const key = `${productId}-${weight}`
          return (
            <li key={key} className="flex items-center gap-3 py-1">
              <div className="w-20 shrink-0">
                <span className="print:hidden">
                  <ShelfInput size={{ productId, weight, shelf }} name={`${name} ${sizeLabel}`} />
                </span>
                <strong className="hidden print:block">{shelf}</strong>
              </div>
              <label className="flex min-h-11 min-w-0 flex-1 items-center gap-3 has-checked:bg-good-soft">
                <strong className="w-12 shrink-0 text-right text-lead tabular-nums">{timesLabel(quantity)}</strong>
                <span className="min-w-0 flex-1">
                  <strong>{name}</strong> {sizeLabel}
                  {contents && <span className="block text-fine text-ink-soft print:text-ink">{contents}</span>}
                </span>
                <input
                  type="checkbox"
                  className="size-6 shrink-0 accent-good"
                  aria-label={`${name} ${sizeLabel} geholt`}
                  checked={fetched.includes(key)}
                  onChange={() => toggle(key)}
                />
              </label>
            </li>
          )
        })}
      </ul>
    </Panel>
  )
}

interface OrderJumpsProps {
  orders: readonly BatchOrder[]
  current: string | undefined
  onOpen: (id: string) => void
}

/** The orders of a batch with their state; each opens by a click. */
function OrderJumps({ orders, current, onOpen }: OrderJumpsProps) {
  return (
    <Panel title="Bestellungen" className="print:hidden">
      <ol className="grid grid-cols-1 gap-1">
        {orders.map((order) => (
          <li key={order.id}>
            <button
              type="button"
              aria-current={order.id === current ? 'step' : undefined}
              onClick={() => onOpen(order.id)}
              className="flex min-h-11 w-full items-center gap-3 rounded-sm px-3 py-1 text-left hover:bg-ice aria-[current]:bg-ice aria-[current]:ring-1 aria-[current]:ring-ink aria-[current]:ring-inset"
            >
              <span className="min-w-0 flex-1">
                <strong className="tabular-nums">{order.number}</strong>
                <span className="block truncate text-fine text-ink-soft">{recipientText(order)}</span>
              </span>
              <State order={order} />
            </button>
          </li>
        ))}
      </ol>
    </Panel>
  )
}

function State({ order: { status, packedAt, packedBy } }: { order: BatchOrder }) {
  if (status !== 'processing') {
    return (
      <span className="flex items-center gap-1 text-fine text-ink-soft">
        <Truck className="size-4" aria-hidden /> Versandt
      </span>
    )
  }
  if (packedAt === null) return null
  return (
    <span className="flex items-center gap-1 text-fine font-semibold text-good" title={packedBy ?? undefined}>
      <PackageCheck className="size-4" aria-hidden /> Gepackt
    </span>
  )
}
