import { useState } from 'react'
import type { AdminOrder } from '#contract/orders/admin-orders.ts'
import type { AdminReturns, announceAdminReturn } from '#contract/returns/admin-returns.ts'
import { RETURN_REASONS, type ReturnReason } from '#domain/returns/order-return.ts'
import * as returnsText from '#messages/orders/returns.ts'
import { callApi } from '#web/app/requests/api.ts'
import { ConfirmDialog } from '../form/confirm-dialog.tsx'
import { AreaField, ChoiceField } from '../form/field.tsx'
import { useKeptText } from '../form/use-kept-text.ts'
import { mailNotice, useSendsMail } from '../mail/use-sends-mail.ts'
import { LineQuantity } from '../orders/line-quantity.tsx'
import { useSave } from '../use-save.ts'

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
  const wanted = lines.flatMap(({ position }) => {
    const quantity = quantities[position] ?? 0
    return quantity > 0 ? [{ position, quantity, reason }] : []
  })
  const change = useSave(
    () =>
      callApi<typeof announceAdminReturn>('POST /api/admin/orders/:id/returns', {
        params: { id: order.id },
        body: { id, lines: wanted, note: note.trim() || null },
      }),
    {
      done: 'Rücksendung erfasst',
      onDone: () => {
        setNote('')
        onClose()
      },
      refused: null,
    },
  )
  const sendsMail = useSendsMail()
  const mail = mailNotice(order.email ?? 'Die Kundschaft', sendsMail)
  return (
    <ConfirmDialog
      onClose={onClose}
      closesOutside={false}
      title="Rücksendung erfassen"
      text={sendsMail && order.email !== null ? `${mail} Darin steht, wohin die Packungen gehen.` : mail}
      confirm="Erfassen"
      variant="primary"
      isDisabled={wanted.length === 0}
      save={change}
      onConfirm={() => change.mutate()}
    >
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
    </ConfirmDialog>
  )
}
