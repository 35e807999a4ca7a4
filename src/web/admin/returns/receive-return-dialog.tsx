import { useState } from 'react'
import type { AdminReturn } from '#contract/returns/admin-returns.ts'
import { ConfirmDialog } from '../form/confirm-dialog.tsx'
import { FailureNote } from '../form/failure-note.tsx'
import { LineQuantity } from '../orders/line-quantity.tsx'
import { useReturnChange } from './use-return-change.ts'

/** Records what of a return arrived; proposed is what was announced. */
export function ReceiveReturnDialog({ item, onClose }: { item: AdminReturn; onClose: () => void }) {
  const [arrived, setArrived] = useState<Readonly<Record<number, number>>>({})
  const change = useReturnChange('Eingang erfasst', onClose)
  const lines = item.lines.map((line) => ({ ...line, arrived: arrived[line.position] ?? line.received ?? line.quantity }))
  return (
    <ConfirmDialog
      isOpen
      onClose={onClose}
      closesOutside={false}
      title="Was ist eingetroffen?"
      confirm="Eingang erfassen"
      variant="primary"
      isBusy={change.isPending}
      onConfirm={() =>
        change.mutate({ kind: 'receive', item, lines: lines.map((line) => ({ position: line.position, quantity: line.arrived })) })
      }
    >
      <ul className="grid gap-3 pt-1">
        {lines.map((line) => (
          <LineQuantity
            key={line.position}
            line={line}
            label="Eingetroffen"
            note={`${line.quantity} angekündigt`}
            max={line.quantity}
            value={line.arrived}
            onChange={(value) => setArrived({ ...arrived, [line.position]: value })}
          />
        ))}
      </ul>
      <FailureNote error={change.error} />
    </ConfirmDialog>
  )
}
