import { useState } from 'react'
import type { listOrdersToPack } from '#contract/admin-orders.ts'
import type { ResponseOf } from '#contract/endpoint.ts'
import { Button } from '#web/ui/button.tsx'
import { Panel } from '../screen.tsx'
import { useHotkeys } from '../use-hotkeys.ts'
import { AddressLines } from './order-addresses.tsx'
import { ShipDialog } from './ship-dialog.tsx'
import { useOrderStatusChange } from './use-order-status-change.ts'

type OrderToPack = ResponseOf<typeof listOrdersToPack>[number]

interface PackingSlipProps {
  order: OrderToPack
  onNext?: (() => void) | undefined
  onBack?: (() => void) | undefined
}

/** The packing slip of an order: delivery address and lines, each with a checkbox. */
export function PackingSlip({ order, onNext, onBack }: PackingSlipProps) {
  const [packed, setPacked] = useState<readonly number[]>([])
  const [isShipping, setIsShipping] = useState(false)
  const statusChange = useOrderStatusChange()
  const toggle = (position: number) =>
    setPacked((now) => (now.includes(position) ? now.filter((other) => other !== position) : [...now, position]))
  useHotkeys({
    ...Object.fromEntries(order.lines.slice(0, 9).map(({ position }, index) => [String(index + 1), () => toggle(position)])),
    v: () => setIsShipping(true),
  })

  return (
    <Panel className="break-after-page print:border-0 print:p-0">
      <div className="mb-6 flex flex-wrap items-start gap-x-10 gap-y-4">
        <div className="text-[1.25rem] leading-snug">
          <AddressLines address={order.delivery} />
        </div>
        <div className="ml-auto text-right">
          <h2 className="text-title tabular-nums">{order.number}</h2>
          <p className="text-ink-soft">{order.parcel}</p>
        </div>
      </div>
      {order.deliveryNote && <p className="mb-4 rounded-sm bg-warn-soft p-3 font-semibold">{order.deliveryNote}</p>}
      <ul className="divide-y divide-line border-y border-line">
        {order.lines.map(({ position, name, weight, quantity, picture }, index) => (
          <li key={position}>
            <label className="flex min-h-16 items-center gap-4 py-2 has-checked:opacity-50">
              <input type="checkbox" className="size-6 accent-good" checked={packed.includes(position)} onChange={() => toggle(position)} />
              {picture && <img src={picture} alt="" className="size-14 rounded-sm object-cover print:hidden" />}
              <strong className="w-14 text-right text-title tabular-nums">{quantity} ×</strong>
              <span className="text-lead">
                <strong>{name}</strong> {weight}
              </span>
              <kbd className="ml-auto font-sans text-fine text-ink-soft max-lg:hidden print:hidden">{index < 9 ? index + 1 : ''}</kbd>
            </label>
          </li>
        ))}
      </ul>
      <div className="mt-5 flex flex-wrap justify-end gap-2 print:hidden">
        {onBack && (
          <Button look="quiet" size="small" onClick={onBack}>
            Zurück (p)
          </Button>
        )}
        {onNext && (
          <Button look="quiet" size="small" onClick={onNext}>
            Nächste (n)
          </Button>
        )}
        {order.status === 'confirmed' ? (
          <Button size="small" isBusy={statusChange.isPending} onClick={() => statusChange.mutate({ order, to: 'processing' })}>
            In Bearbeitung nehmen
          </Button>
        ) : (
          <Button size="small" onClick={() => setIsShipping(true)}>
            Als versandt melden (v)
          </Button>
        )}
      </div>
      {isShipping && <ShipDialog order={{ ...order, trackingNumber: null }} onClose={() => setIsShipping(false)} />}
    </Panel>
  )
}
