import { getRouteApi } from '@tanstack/react-router'
import { FileText } from 'lucide-react'
import { useState } from 'react'
import type { Lot } from '#contract/lots/admin-lots.ts'
import type {
  AffectedOrder,
  getAffectedOrdersCsv,
  getAffectedOrdersPdf,
  listRecalls,
  traceLot,
  WaitingOrder,
} from '#contract/recalls/admin-recalls.ts'
import { germanDay, swissDay } from '#domain/calendar/german-date.ts'
import { timesLabel } from '#domain/money/figures.ts'
import { orderStatusLabel } from '#domain/orders/order-status.ts'
import { fileAddress } from '#web/app/requests/api.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { Note } from '#web/ui/texts/note.tsx'
import { useAdminQuery } from '../admin-query.ts'
import { BackLink } from '../back-link.tsx'
import { packsLabel } from '../counted.ts'
import { DownloadLink, FileLink, OrderLink } from '../links.tsx'
import { Loaded } from '../loaded.tsx'
import { ordersLabel } from '../orders/order-texts.ts'
import { Panel, Screen } from '../screen.tsx'
import { StateBadge } from '../state-badge.tsx'
import { useOperator } from '../use-operator.ts'
import { LotChangeDialog, type LotChangeKind } from './lot-change-dialog.tsx'
import { WaitingOrders } from './recall-check.tsx'
import { RecallDialog } from './recall-dialog.tsx'
import { RecallPanel } from './recall-panel.tsx'
import { LOT_BADGES } from './use-lots.ts'

const route = getRouteApi('/admin/produkte/lose/$id')

/** A lot and where it went: what is left, who has packs of it, and its recalls. docs/rules/lots.md#recall */
export function TraceScreen() {
  const { id } = route.useParams()
  const trace = useAdminQuery<typeof traceLot>('GET /api/admin/lots/:id/trace', { params: { id } })
  const recalls = useAdminQuery<typeof listRecalls>('GET /api/admin/recalls', {})
  const [dialog, setDialog] = useState<LotChangeKind | 'recall' | null>(null)
  const { isOwner } = useOperator()
  const lot = trace.data?.lots[0]
  const close = () => setDialog(null)
  return (
    <Screen
      title={lot ? `${lot.name} ${lot.sizeLabel}, Los ${lot.number}` : 'Los'}
      above={<BackLink to="/admin/produkte/lose">Lose und Rückruf</BackLink>}
      aside={lot && <StateBadge of={LOT_BADGES} state={lot.state} />}
      actions={lot && <LotActions lot={lot} isOwner={isOwner} onChoose={setDialog} />}
    >
      <Loaded query={trace}>
        {(data) =>
          lot && (
            <div className="grid gap-5">
              <StockPanel lots={data.lots} />
              <OrdersPanel lotId={lot.id} orders={data.orders} />
              <WaitingPanel orders={data.waiting} />
              <Loaded query={recalls} skeleton={null}>
                {(all) => all.filter(({ lotId }) => lotId === id).map((recall) => <RecallPanel key={recall.id} id={recall.id} />)}
              </Loaded>
              {dialog === 'recall' && <RecallDialog lot={lot} orders={data.orders} waiting={data.waiting} onClose={close} />}
              {dialog && dialog !== 'recall' && <LotChangeDialog lot={lot} kind={dialog} onClose={close} />}
            </div>
          )
        }
      </Loaded>
    </Screen>
  )
}

const BLOCK = ['block', 'Sperren'] as [LotChangeKind, string]
const UNBLOCK = ['unblock', 'Freigeben'] as [LotChangeKind, string]

function LotActions({ lot, isOwner, onChoose }: { lot: Lot; isOwner: boolean; onChoose: (kind: LotChangeKind | 'recall') => void }) {
  const kinds: readonly [LotChangeKind, string][] = [
    ['count', 'Zählen'],
    ['cost', 'Einstandspreis'],
    ...(lot.remaining > 0 ? [['write-off', 'Abschreiben'] as [LotChangeKind, string]] : []),
    ...(lot.isRecalled ? [] : [lot.blockedReason === null ? BLOCK : UNBLOCK]),
  ]
  return (
    <>
      {kinds.map(([kind, title]) => (
        <Button key={kind} variant="secondary" size="small" onClick={() => onChoose(kind)}>
          {title}
        </Button>
      ))}
      {isOwner && !lot.isRecalled && (
        <Button variant="danger" size="small" onClick={() => onChoose('recall')}>
          Rückruf
        </Button>
      )}
    </>
  )
}

function StockPanel({ lots }: { lots: readonly Lot[] }) {
  return (
    <Panel title="Noch da">
      <ul className="divide-y divide-line">
        {lots.map((each) => (
          <li key={each.id} className="flex flex-wrap items-center gap-x-4 gap-y-1 py-2">
            <span className="min-w-60 flex-1">
              <strong>
                {each.name} {each.sizeLabel}
              </strong>
              , Los {each.number}
              <Note as="span">
                Haltbar bis {germanDay(each.bestBefore)}, eingegangen am {germanDay(each.receivedOn)}
                {each.ingredients.length > 0 && ` · aus ${each.ingredients.map(({ name, number }) => `${name} ${number}`).join(', ')}`}
              </Note>
              {each.blockedReason && <span className="block text-fine text-bad">{each.blockedReason}</span>}
            </span>
            <span className="tabular-nums">
              {each.remaining} von {packsLabel(each.received)}
            </span>
          </li>
        ))}
      </ul>
    </Panel>
  )
}

function OrdersPanel({ lotId, orders }: { lotId: number; orders: readonly AffectedOrder[] }) {
  const packs = orders.reduce((sum, order) => sum + order.packs, 0)
  return (
    <Panel
      title={orders.length === 0 ? 'Bei der Kundschaft' : `Bei der Kundschaft: ${packsLabel(packs)} in ${ordersLabel(orders.length)}`}
      actions={
        orders.length > 0 && (
          <>
            <FileLink
              href={fileAddress<typeof getAffectedOrdersPdf>('/api/admin/lots/:id/orders.pdf', { params: { id: lotId } })}
              icon={FileText}
            >
              Liste für die Behörde
            </FileLink>
            <DownloadLink
              href={fileAddress<typeof getAffectedOrdersCsv>('/api/admin/lots/:id/orders.csv', { params: { id: lotId } })}
              title="Als CSV"
            />
          </>
        )
      }
    >
      {orders.length === 0 && <p className="text-ink-soft">Noch ist nichts davon weggegangen.</p>}
      <ul className="divide-y divide-line">
        {orders.map((order) => (
          <OrderRow key={order.id} order={order} />
        ))}
      </ul>
    </Panel>
  )
}

/** The orders that wait for packs of the lot; nothing without any. */
function WaitingPanel({ orders }: { orders: readonly WaitingOrder[] }) {
  if (orders.length === 0) return null
  return (
    <Panel title={`Noch nicht weg: ${ordersLabel(orders.length)}`}>
      <WaitingOrders orders={orders} />
    </Panel>
  )
}

function OrderRow({ order }: { order: AffectedOrder }) {
  return (
    <li className="grid gap-x-6 gap-y-1 py-2 md:grid-cols-[14rem_minmax(0,1fr)_minmax(0,1fr)]">
      <p>
        <OrderLink id={order.id} number={order.number} isInText />
        <Note as="span">
          {germanDay(swissDay(Date.parse(order.placedAt)))}, {orderStatusLabel(order.status, order)}
        </Note>
      </p>
      <p className="min-w-0 break-words">
        {order.name}, {order.town}
        <span className="block text-fine">
          {order.email ?? 'ohne E-Mail-Adresse'}
          {order.phone && (
            <>
              {' · '}
              <a href={`tel:${order.phone.replaceAll(/[^+\d]/g, '')}`} className="underline">
                {order.phone}
              </a>
            </>
          )}
        </span>
      </p>
      <p className="text-small">
        {order.items.map(({ name, sizeLabel, lot, packs }) => (
          <span key={`${name}-${sizeLabel}-${lot}`} className="block">
            {timesLabel(packs)} {name} {sizeLabel}, Los {lot}
          </span>
        ))}
      </p>
    </li>
  )
}
