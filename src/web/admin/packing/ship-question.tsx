import type { BatchOrder } from '#contract/packing/admin-batches.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { Dialog, DialogButtons } from '../dialog.tsx'
import { useSendsMail } from '../mail/use-sends-mail.ts'
import { AttentionNote } from '../orders/order-notes.tsx'

interface ShipQuestionProps {
  orders: readonly Pick<BatchOrder, 'id' | 'number' | 'packedAt' | 'needsAttention' | 'gift'>[]
  /** The tracking numbers of the parcels that leave, '' for none; undefined where each gets a label with its number. */
  parcels?: readonly string[]
  isBusy: boolean
  onShip: () => void
  onClose: () => void
}

/** Asks before a batch is shipped: the mails to the customers cannot be taken back. */
export function ShipQuestion({ orders, parcels, isBusy, onShip, onClose }: ShipQuestionProps) {
  const sendsMail = useSendsMail()
  const unpacked = orders.filter(({ packedAt }) => packedAt === null).length
  const unnumbered = parcels?.filter((number) => number === '').length ?? 0
  const title = orders.length === 1 ? 'Eine Bestellung' : `${orders.length} Bestellungen`
  const inParcels = parcels && parcels.length > orders.length ? ` in ${parcels.length} Paketen` : ''
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={`${title}${inParcels} versenden?`}
      description={`${sendsMail ? 'Die Kundschaft wird per E-Mail informiert.' : 'Kein Mailserver: Die Kundschaft wird nicht informiert.'} Das lässt sich nicht zurücknehmen.`}
    >
      <div className="grid gap-3 pt-1">
        {orders.map(({ id, number, needsAttention }) => (
          <AttentionNote key={id} reason={needsAttention && `${number}, ${needsAttention}`} />
        ))}
        {sendsMail && orders.some(({ gift }) => gift?.recipients) && (
          <p>Zu einem Firmengeschenk geht eine E-Mail mit den ersten Paketen und eine mit dem letzten.</p>
        )}
        {unpacked > 0 && (
          <p>{unpacked === 1 ? 'Eine ist noch nicht als gepackt vermerkt.' : `${unpacked} sind noch nicht als gepackt vermerkt.`}</p>
        )}
        {unnumbered > 0 && (
          <p>{unnumbered === 1 ? 'Ein Paket geht ohne Sendungsnummer.' : `${unnumbered} Pakete gehen ohne Sendungsnummer.`}</p>
        )}
        <DialogButtons onCancel={onClose}>
          <Button size="small" isBusy={isBusy} onClick={onShip} data-first-focus>
            Versenden
          </Button>
        </DialogButtons>
      </div>
    </Dialog>
  )
}
