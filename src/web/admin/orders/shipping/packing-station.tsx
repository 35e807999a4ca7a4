import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import type { OrderToPack } from '#contract/packing/admin-batches.ts'
import { Button } from '#web/ui/button.tsx'
import { KeyHint } from '../../key-hint.tsx'
import { Panel } from '../../screen.tsx'
import { useHotkeys } from '../../use-hotkeys.ts'
import { useOrderStatusChange } from '../use-order-status-change.ts'
import { PackingSlip } from './packing-slip.tsx'
import { ShipDialog } from './ship-dialog.tsx'

interface PackingStationProps {
  order: OrderToPack
  onNext?: (() => void) | undefined
  onBack?: (() => void) | undefined
  onShipped: () => void
}

/**
 * The order that is being packed: its lines are ticked by the keys 1 to 9, `v` takes the next step, of a company's gift
 * that to its parcels.
 */
export function PackingStation({ order, onNext, onBack, onShipped }: PackingStationProps) {
  const [packed, setPacked] = useState<readonly number[]>([])
  const [isShipping, setIsShipping] = useState(false)
  const statusChange = useOrderStatusChange()
  const navigate = useNavigate()
  const toggle = (position: number) =>
    setPacked((now) => (now.includes(position) ? now.filter((other) => other !== position) : [...now, position]))
  const isConfirmed = order.status === 'confirmed'
  const isCompanyGift = order.gift?.recipients !== undefined
  const takeStep = () => {
    if (isConfirmed) return statusChange.mutate({ order, to: 'processing' })
    if (isCompanyGift) return void navigate({ to: '/admin/bestellungen/$id/pakete', params: { id: order.id } })
    setIsShipping(true)
  }
  // The next step can begin as soon as the order shows it, while the rest of the administration is still read again.
  const isBusy = isConfirmed && statusChange.isPending
  useHotkeys({
    ...Object.fromEntries(order.lines.slice(0, 9).map(({ position }, index) => [String(index + 1), () => toggle(position)])),
    v: () => !isBusy && takeStep(),
  })

  return (
    <Panel className="print:hidden">
      <PackingSlip order={order} packed={packed} onToggle={toggle} />
      <div className="mt-5 flex flex-wrap justify-end gap-2">
        {onBack && (
          <Button variant="quiet" size="small" onClick={onBack}>
            Zurück (p)
          </Button>
        )}
        {onNext && (
          <Button variant="quiet" size="small" onClick={onNext}>
            Nächste <KeyHint of="n" />
          </Button>
        )}
        <Button size="small" isBusy={isBusy} onClick={takeStep}>
          {isConfirmed ? 'In Bearbeitung nehmen' : isCompanyGift ? 'Pakete versenden' : 'Als versandt melden'} <KeyHint of="v" />
        </Button>
      </div>
      {isShipping && <ShipDialog order={order} onClose={() => setIsShipping(false)} onShipped={onShipped} />}
    </Panel>
  )
}
