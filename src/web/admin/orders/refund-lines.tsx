import type { AdminOrder } from '#contract/admin-orders.ts'
import { ownBoxNote } from '#domain/own-box.ts'
import { Stepper } from '#web/ui/stepper.tsx'

interface RefundLinesProps {
  lines: AdminOrder['lines']
  quantities: Readonly<Record<number, number>>
  onChange: (quantities: Readonly<Record<number, number>>) => void
}

/** Chooses how many packs of each line are refunded. The server calculates the amount. */
export function RefundLines({ lines, quantities, onChange }: RefundLinesProps) {
  return (
    <ul className="grid gap-2">
      {lines.map(({ position, name, weight, quantity, refundedQuantity, box }) => (
        <li key={position} className="flex items-center justify-between gap-3">
          <span>
            <strong>{name}</strong> {weight}
            <span className="block text-fine text-ink-soft">
              {quantity - refundedQuantity} von {quantity} noch nicht erstattet{box !== null && `, ${ownBoxNote({ number: box })}`}
            </span>
          </span>
          <Stepper
            label={`Menge ${name} ${weight}${box === null ? '' : ` ${ownBoxNote({ number: box })}`}`}
            size="small"
            min={0}
            max={quantity - refundedQuantity}
            value={quantities[position] ?? 0}
            onChange={(value) => onChange({ ...quantities, [position]: value })}
          />
        </li>
      ))}
    </ul>
  )
}
