import type { AdminOrder } from '#contract/orders/admin-orders.ts'
import { linesByBox } from '#domain/own-box/own-box-lines.ts'
import { Note } from '#web/ui/note.tsx'
import { Stepper } from '#web/ui/stepper.tsx'

interface RefundLinesProps {
  lines: AdminOrder['lines']
  quantities: Readonly<Record<number, number>>
  onChange: (quantities: Readonly<Record<number, number>>) => void
}

/**
 * Chooses how many packs of each line are refunded, the bags of an own box under it. The server calculates the amount.
 */
export function RefundLines({ lines, quantities, onChange }: RefundLinesProps) {
  return linesByBox(lines, ({ box }) => box).map(({ title, lines: together }) => (
    <section key={title} aria-label={title || undefined}>
      {title && <h3 className="mb-2 font-bold">{title}</h3>}
      <ul className="grid gap-2">
        {together.map(({ position, name, sizeLabel, quantity, refundedQuantity, replacedQuantity }) => (
          <li key={position} className="flex items-center justify-between gap-3">
            <span>
              <strong>{name}</strong> {sizeLabel}
              <Note as="span">
                {quantity - refundedQuantity} von {quantity} noch nicht erstattet
                {replacedQuantity > 0 && `, ${replacedQuantity} ersetzt`}
              </Note>
            </span>
            <Stepper
              label={`Menge ${name} ${sizeLabel}${title && `, ${title}`}`}
              size="small"
              min={0}
              max={Math.max(0, quantity - refundedQuantity - replacedQuantity)}
              value={quantities[position] ?? 0}
              onChange={(value) => onChange({ ...quantities, [position]: value })}
            />
          </li>
        ))}
      </ul>
    </section>
  ))
}
