import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import type { BatchOrder, shipBatch } from '#contract/packing/admin-batches.ts'
import { repeatedNumbers } from '#domain/carrier/tracking-numbers.ts'
import { PACKAGE_KIND_LABELS } from '#domain/delivery/package-size.ts'
import { gramsLabel } from '#domain/money/figures.ts'
import { callApi } from '#web/app/api.ts'
import { Button } from '#web/ui/button.tsx'
import { useToast } from '#web/ui/use-toast.ts'
import { refreshAdmin } from '../admin-query.ts'
import { errorMessage } from '../error-message.ts'
import { ConfirmDialog } from '../form/confirm-dialog.tsx'
import { useLeaveGuard } from '../form/use-leave-guard.ts'
import { GiftToShip } from '../orders/shipping/gift-to-ship.tsx'
import { TrackingTableField } from '../orders/shipping/tracking-table-field.tsx'
import { Panel } from '../screen.tsx'
import { ShipQuestion } from './ship-question.tsx'

/**
 * The tracking numbers of all orders of a batch in one table, into which a column can be pasted; ships them in one
 * step, company gifts on their own screen.
 */
export function ShipTable({ batchId, orders: all }: { batchId: string; orders: readonly BatchOrder[] }) {
  const [gifts, orders] = [all.filter(isCompanyGift), all.filter((order) => !isCompanyGift(order))]
  const [typed, setTyped] = useState<Readonly<Record<string, string>>>({})
  const [isAsking, setIsAsking] = useState(false)
  const client = useQueryClient()
  const toast = useToast()
  const numberOf = ({ id, trackingNumber, shipmentCount, together }: BatchOrder) => {
    if (shipmentCount > 0) return typed[id] ?? ''
    // Orders of one parcel have one number.
    const [shared] = together.flatMap((each) => (each.isShared ? (typed[each.id] ?? each.trackingNumber ?? []) : []))
    return typed[id] ?? trackingNumber ?? shared ?? ''
  }
  const repeated = repeatedNumbers(orders.map(numberOf), (index) => orders[index]?.supplements ?? orders[index]?.number)
  const guard = useLeaveGuard(orders.some((order) => (typed[order.id] ?? '') !== ''))
  const ship = useMutation({
    mutationFn: () =>
      callApi<typeof shipBatch>('POST /api/admin/batches/:id/ship', {
        params: { id: batchId },
        body: {
          orders: orders.map((order) => ({ id: order.id, version: order.version, trackingNumber: numberOf(order).trim() || undefined })),
        },
      }),
    onSuccess: ({ changed, refused }) => {
      setIsAsking(false)
      setTyped((now) => Object.fromEntries(Object.entries(now).filter(([id]) => !changed.includes(id))))
      return toast.show({
        title: `${changed.length} ${changed.length === 1 ? 'Bestellung' : 'Bestellungen'}: Versandt`,
        text: refused.map(({ label, message }) => `${label}: ${message}`).join(' '),
        tone: refused.length > 0 ? 'destructive' : 'good',
      })
    },
    onError: (error) => toast.show({ title: 'Nichts versandt', text: errorMessage(error), tone: 'destructive' }),
    onSettled: () => refreshAdmin(client),
  })

  function ask(event: FormEvent): void {
    event.preventDefault()
    if (repeated.size === 0) setIsAsking(true)
  }

  return (
    <Panel title="Versenden" className="print:hidden">
      {gifts.map((order) => (
        <GiftToShip key={order.id} order={order} sent={order.sentParcels.length} of={order.sentParcels.length + order.openParcels.length} />
      ))}
      {orders.length > 0 && (
        <p className="mb-3 text-small text-ink-soft">
          Ein Scanner springt nach jeder Nummer ins nächste Feld. Eine Spalte aus einer Tabelle lässt sich ins erste Feld einfügen.
        </p>
      )}
      <form onSubmit={ask} hidden={orders.length === 0}>
        <ul className="divide-y divide-line border-y border-line">
          {orders.map((order, row) => (
            <li key={order.id} className="grid items-center gap-x-4 gap-y-1 py-2 sm:grid-cols-[minmax(0,1fr)_minmax(0,1fr)]">
              <span className="min-w-0">
                <strong className="tabular-nums">{order.number}</strong>{' '}
                {order.delivery && `${order.delivery.firstName} ${order.delivery.lastName}`}
                <span className="block text-fine text-ink-soft">
                  {PACKAGE_KIND_LABELS[order.packageSize.kind]}, {gramsLabel(order.packageSize.grams)}
                  {order.delivery?.country === 'LI' && ', Liechtenstein'}
                  {order.packedAt === null && ' · noch nicht gepackt'}
                  {order.together.map(({ id, text }) => (
                    <span key={id} className="block">
                      {text}
                    </span>
                  ))}
                </span>
              </span>
              <TrackingTableField
                of={order.number}
                keys={orders.slice(row).map(({ id }) => id)}
                value={numberOf(order)}
                isRepeated={repeated.has(numberOf(order))}
                onType={(numbers) => setTyped({ ...typed, ...numbers })}
              />
            </li>
          ))}
        </ul>
        <div className="mt-4 flex justify-end">
          <Button type="submit" size="small" disabled={repeated.size > 0}>
            {orders.length} als versandt melden
          </Button>
        </div>
      </form>
      {isAsking && (
        <ShipQuestion
          orders={orders.map((order) => ({ ...order, trackingNumber: numberOf(order).trim() || null }))}
          isBusy={ship.isPending}
          onShip={() => ship.mutate()}
          onClose={() => setIsAsking(false)}
        />
      )}
      <ConfirmDialog
        isOpen={guard.isAsking}
        title="Nummern verwerfen?"
        text="Die eingetragenen Sendungsnummern sind noch nicht gespeichert."
        confirm="Verwerfen"
        onConfirm={guard.leave}
        onClose={guard.stay}
      />
    </Panel>
  )
}

function isCompanyGift({ gift }: BatchOrder): boolean {
  return gift?.recipients !== undefined
}
