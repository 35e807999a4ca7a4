import { useQuery } from '@tanstack/react-query'
import { getRouteApi, Link } from '@tanstack/react-router'
import { useState } from 'react'
import type { AffectedOrder, listRecalls, traceLot } from '#contract/admin-recalls.ts'
import { germanDay, swissDay } from '#domain/german-date.ts'
import { orderStatusLabel } from '#domain/order-status.ts'
import { Button } from '#web/ui/button.tsx'
import { adminQuery } from '../admin-query.ts'
import { BackLink } from '../back-link.tsx'
import { LoadError } from '../load-error.tsx'
import { RecordSkeleton } from '../record-skeleton.tsx'
import { Panel, Screen } from '../screen.tsx'
import { useOperator } from '../use-operator.ts'
import { RecallDialog } from './recall-dialog.tsx'
import { RecallPanel } from './recall-panel.tsx'

const route = getRouteApi('/admin/produkte/lose/$id')

/** Where a lot went: what is left, who has packs of it, and its recalls; printed, it is the list for the authority. docs/rules/lots.md#recall */
export function TraceScreen() {
  const { id } = route.useParams()
  const { data, error, refetch } = useQuery(adminQuery<typeof traceLot>('GET /api/admin/lots/:id/trace', { params: { id } }))
  const { data: recalls = [] } = useQuery(adminQuery<typeof listRecalls>('GET /api/admin/recalls', {}))
  const [isRecalling, setIsRecalling] = useState(false)
  const { isOwner } = useOperator()
  const lot = data?.lots[0]
  const packs = data?.orders.reduce((sum, order) => sum + order.packs, 0) ?? 0
  return (
    <Screen title={lot ? `Los ${lot.number}` : 'Los'} above={<BackLink to="/admin/produkte/lose">Lose</BackLink>}>
      {!data && (error ? <LoadError error={error} onRetry={() => void refetch()} /> : <RecordSkeleton />)}
      {data && lot && (
        <>
          <div className="mb-4 flex flex-wrap gap-2 print:hidden">
            <Button look="secondary" size="small" onClick={() => window.print()}>
              Liste drucken
            </Button>
            {isOwner && (
              <Button size="small" onClick={() => setIsRecalling(true)}>
                Rückruf
              </Button>
            )}
          </div>
          <Panel title="Noch da">
            <ul className="divide-y divide-line">
              {data.lots.map((each) => (
                <li key={each.id} className="py-2">
                  <strong>
                    {each.name} {each.sizeLabel}
                  </strong>
                  , Los {each.number}, haltbar bis {germanDay(each.bestBefore)}: {each.remaining} von {each.received} Packungen
                  {each.blockedReason && <span className="text-bad">, gesperrt: {each.blockedReason}</span>}
                </li>
              ))}
            </ul>
          </Panel>
          <Panel title={`Verschickt: ${packs} Packungen in ${data.orders.length} Bestellungen`}>
            {data.orders.length === 0 && <p>Noch niemand hat davon erhalten.</p>}
            <ul className="divide-y divide-line">
              {data.orders.map((order) => (
                <OrderRow key={order.id} order={order} />
              ))}
            </ul>
          </Panel>
          {recalls
            .filter(({ lotId }) => lotId === id)
            .map((recall) => (
              <RecallPanel key={recall.id} id={recall.id} />
            ))}
          {isRecalling && <RecallDialog lot={lot} orders={data.orders.length} onClose={() => setIsRecalling(false)} />}
        </>
      )}
    </Screen>
  )
}

function OrderRow({ order }: { order: AffectedOrder }) {
  return (
    <li className="py-2">
      <Link to="/admin/bestellungen/$id" params={{ id: order.id }} className="font-semibold underline">
        {order.number}
      </Link>{' '}
      vom {germanDay(swissDay(Date.parse(order.placedAt)))}, {orderStatusLabel(order.status)}
      <p>
        {order.name}, {order.town}
        {order.email && ` · ${order.email}`}
        {order.phone && (
          <>
            {' · '}
            <a href={`tel:${order.phone.replaceAll(/[^+\d]/g, '')}`}>{order.phone}</a>
          </>
        )}
      </p>
      <p className="text-fine text-ink-soft">
        {order.items.map(({ name, weight, lot, packs }) => `${packs} × ${name} ${weight}, Los ${lot}`).join(' · ')}
      </p>
    </li>
  )
}
