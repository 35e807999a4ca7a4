import { useState } from 'react'
import type { AdminOrder } from '#contract/orders/admin-orders.ts'
import type { AdminReturns } from '#contract/returns/admin-returns.ts'
import { RETURN_REASONS, type ReturnReason } from '#domain/returns/order-return.ts'
import * as returnsText from '#messages/orders/returns.ts'
import { ConfirmDialog } from '../form/confirm-dialog.tsx'
import { FailureNote } from '../form/failure-note.tsx'
import { AreaField, ChoiceField } from '../form/field.tsx'
import { useKeptText } from '../form/use-kept-text.ts'
import { mailNotice, useSendsMail } from '../mail/use-sends-mail.ts'
import { LineQuantity } from '../orders/line-quantity.tsx'
import { useReturnChange } from './use-return-change.ts'

const REASONS = RETURN_REASONS.map((reason) => [reason, returnsText.reasons[reason]] as const)

interface AnnounceReturnDialogProps {
  order: Pick<AdminOrder, 'id' | 'email'>
  lines: AdminReturns['lines']
  onClose: () => void
}

/** Announces a return for the customer, who called or wrote. */
export function AnnounceReturnDialog({ order, lines, onClose }: AnnounceReturnDialogProps) {
  // One announcement per dialog, so that submitting twice announces once.
  const [id] = useState(() => crypto.randomUUID())
  const [quantities, setQuantities] = useState<Readonly<Record<number, number>>>({})
  const [reason, setReason] = useState<ReturnReason>('unwanted')
  const [note, setNote] = useKeptText(`return-${order.id}`)
  const change = useReturnChange('Rücksendung erfasst', () => {
    setNote('')
    onClose()
  })
  const wanted = lines.flatMap(({ position }) => {
    const quantity = quantities[position] ?? 0
    return quantity > 0 ? [{ position, quantity, reason }] : []
  })
  const sendsMail = useSendsMail()
  const mail = mailNotice(order.email ?? 'Die Kundschaft', sendsMail)
  return (
    <ConfirmDialog
      isOpen
      onClose={onClose}
      closesOutside={false}
      title="Rücksendung erfassen"
      text={sendsMail && order.email !== null ? `${mail} Darin steht, wohin die Packungen gehen.` : mail}
      confirm="Erfassen"
      variant="primary"
      isDisabled={wanted.length === 0}
      isBusy={change.isPending}
      onConfirm={() => change.mutate({ kind: 'announce', orderId: order.id, id, lines: wanted, note: note.trim() || null })}
    >
      <div className="grid gap-4 pt-1">
        <ul className="grid gap-3">
          {lines.map((line) => (
            <LineQuantity
              key={line.position}
              line={line}
              label="Menge"
              note={`höchstens ${line.quantity}`}
              max={line.quantity}
              value={quantities[line.position] ?? 0}
              onChange={(value) => setQuantities({ ...quantities, [line.position]: value })}
            />
          ))}
        </ul>
        <ChoiceField label="Grund" value={reason} options={REASONS} onChange={setReason} />
        <AreaField label="Notiz" isOptional value={note} onChange={setNote} maxLength={500} />
        <FailureNote error={change.error} />
      </div>
    </ConfirmDialog>
  )
}
