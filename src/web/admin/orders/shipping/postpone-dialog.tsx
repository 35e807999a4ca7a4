import { useState } from 'react'
import type { AdminOrder } from '#contract/orders/admin-orders.ts'
import type { postponeOrder } from '#contract/orders/admin-shipments.ts'
import { addDays } from '#domain/calendar/calendar-day.ts'
import { swissDay } from '#domain/calendar/german-date.ts'
import { orderCan } from '#domain/orders/order-can.ts'
import { callApi } from '#web/app/requests/api.ts'
import { Field } from '../../form/field.tsx'
import { SaveDialog } from '../../form/save-dialog.tsx'
import { useKeptText } from '../../form/use-kept-text.ts'
import { useSave } from '../../use-save.ts'

/** Whether the order waits for being packed and is not postponed already. */
export function canPostpone({ postponement, toSend, ...order }: Pick<AdminOrder, 'status' | 'postponement' | 'toSend'>): boolean {
  return orderCan.pack(order) && postponement === null && toSend.length > 0
}

interface PostponeDialogProps {
  order: Pick<AdminOrder, 'id' | 'number' | 'version'>
  onClose: () => void
}

/** Puts the packing of an order off until a later day, with the reason (docs/rules/packing.md#postponed). */
export function PostponeDialog({ order, onClose }: PostponeDialogProps) {
  // What a colleague saves while the dialog is open does not change what the operator saw.
  const [{ version }] = useState(order)
  const [tomorrow] = useState(() => addDays(swissDay(Date.now()), 1))
  const [until, setUntil] = useState(tomorrow)
  const [reason, setReason] = useKeptText(`postpone-${order.id}`)
  const change = useSave(
    () =>
      callApi<typeof postponeOrder>('PUT /api/admin/orders/:id/postponement', {
        params: { id: order.id },
        body: { version, postponement: { until, reason } },
      }),
    {
      done: `${order.number} zurückgestellt`,
      onDone: () => {
        setReason('')
        onClose()
      },
      refused: null,
    },
  )

  return (
    <SaveDialog
      onClose={onClose}
      title={`${order.number} zurückstellen`}
      description="Bis dann steht sie nicht unter «Zu packen». Die Kundschaft erfährt davon nichts."
      save={change}
      onSubmit={change.mutate}
      label="Zurückstellen"
    >
      <Field label="Grund" value={reason} onChange={setReason} maxLength={300} autoComplete="off" required />
      <Field label="Wieder packen am" type="date" min={tomorrow} value={until} onChange={setUntil} required />
    </SaveDialog>
  )
}
