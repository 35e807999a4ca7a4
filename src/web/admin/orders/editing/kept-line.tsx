import type { AdminOrder } from '#contract/orders/admin-orders.ts'
import { formatChf } from '#domain/money/money.ts'
import { Note } from '#web/ui/note.tsx'
import { Stepper } from '#web/ui/stepper.tsx'

interface KeptLineProps {
  line: AdminOrder['lines'][number] & { wanted: number }
  max: number
  isFixed: boolean
  onChange: (quantity: number) => void
}

/** A line of an order with the packs that stay; more of them are added. */
export function KeptLine({ line, max, isFixed, onChange }: KeptLineProps) {
  const { name, sizeLabel, quantity, wanted, unitPrice } = line
  return (
    <li className="flex items-center justify-between gap-3">
      <span className="min-w-0">
        <strong className="break-words">{name}</strong> {sizeLabel}
        <Note as="span">
          {isFixed ? 'in einer eigenen Box' : `bisher ${quantity} zu ${formatChf(unitPrice)}`}
          {wanted > quantity && `, ${wanted - quantity} mehr zum heutigen Preis`}
        </Note>
      </span>
      <Stepper
        label={`Menge ${name} ${sizeLabel}`}
        size="small"
        min={0}
        max={max}
        value={wanted}
        isDisabled={isFixed}
        onChange={onChange}
      />
    </li>
  )
}
