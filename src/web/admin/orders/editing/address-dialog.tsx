import { useState } from 'react'
import type { PostalAddressInput } from '#contract/checkout/contact.ts'
import type { updateGiftRecipient, updateOrderAddress } from '#contract/orders/admin-order-edits.ts'
import type { AdminOrder } from '#contract/orders/admin-orders.ts'
import { orderCan } from '#domain/orders/order-can.ts'
import { callApi } from '#web/app/requests/api.ts'
import { errorsOf } from '#web/app/requests/use-form-errors.ts'
import { Checkbox } from '#web/ui/fields/checkbox.tsx'
import { Note } from '#web/ui/texts/note.tsx'
import { errorMessage } from '../../error-message.ts'
import { SaveDialog } from '../../form/save-dialog.tsx'
import { useSave } from '../../use-save.ts'
import { NO_ADDRESS, PostalAddressFields } from './postal-address-fields.tsx'

const addressText = (address: PostalAddressInput) => Object.values(address).filter(Boolean).join('\n')

function isSameAddress(one: PostalAddressInput | null, other: PostalAddressInput): boolean {
  return one !== null && addressText(one) === addressText(other)
}

interface AddressDialogProps {
  order: AdminOrder
  /** Null enters the address that a gift waits for. */
  address: PostalAddressInput | null
  /** Which recipient of a company's gift the address is of, from 1. */
  recipient?: number
  onClose: () => void
}

/**
 * Corrects the addresses of an order, or that of a recipient. An invoice address is only shown when it is another one;
 * an order without goods and a company's gift have no other, and that of a gift without address is the buyer's. Once it
 * is shipped, only that of the invoice is corrected.
 */
export function AddressDialog({ order, address, recipient, onClose }: AddressDialogProps) {
  const [draft, setDraft] = useState(address ?? NO_ADDRESS)
  // What becomes of the order while the dialog is open does not change what the operator saw.
  const [{ id, version }] = useState(order)
  const hasOneAddress = address === null || order.lines.length === 0 || order.gift?.recipients !== undefined
  const isSent = !hasOneAddress && !order.isAddressEditable
  const [billing, setBilling] = useState(!isSent && (hasOneAddress || isSameAddress(order.billing, address)) ? null : order.billing)
  const change = useSave(
    () =>
      recipient === undefined
        ? callApi<typeof updateOrderAddress>('PUT /api/admin/orders/:id/address', {
            params: { id },
            body: { version, delivery: draft, billing },
          })
        : callApi<typeof updateGiftRecipient>('PUT /api/admin/orders/:id/recipients/:position', {
            params: { id, position: recipient },
            body: { version, delivery: draft },
          }),
    { done: address ? 'Adresse geändert' : 'Adresse eingetragen', onDone: onClose, refused: null },
  )
  const errors = errorsOf(change.error, { textOf: errorMessage })
  const isWhole = !isSent && order.shipments.length === 0
  const inParcel = isWhole ? order.together.filter((other) => other.isShared && !orderCan.return(other)) : []

  return (
    <SaveDialog
      onClose={onClose}
      title={isSent ? 'Rechnungsadresse ändern' : address ? 'Adresse ändern' : 'Adresse eintragen'}
      save={change}
      errors={errors}
      onSubmit={() => change.mutate()}
      label="Adresse speichern"
    >
      {!isSent && <PostalAddressFields address={draft} onChange={setDraft} errorOf={(field) => errors.fields[`delivery.${field}`]} />}
      {!hasOneAddress && !isSent && (
        <Checkbox
          label="Rechnung an eine andere Adresse"
          checked={billing !== null}
          onChange={(event) => setBilling(event.target.checked ? draft : null)}
        />
      )}
      {billing && <PostalAddressFields address={billing} onChange={setBilling} errorOf={(field) => errors.fields[`billing.${field}`]} />}
      {inParcel.length > 0 && (
        <p className="text-small">Gilt auch für {inParcel.map(({ number }) => number).join(', ')} im selben Paket.</p>
      )}
      {address && recipient === undefined && order.documents.length > 0 && <Note>Ausgestellte Belege behalten die bisherige Adresse.</Note>}
    </SaveDialog>
  )
}
