import type { GiftParcels } from '#contract/gifts/admin-gift-parcels.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { DialogButtons } from '../form/dialog-buttons.tsx'
import { useSendsMail } from '../mail/use-sends-mail.ts'
import { AttentionNote } from '../orders/attention-note.tsx'
import { parcelsLabel } from './parcel-texts.ts'

interface ParcelsQuestionProps {
  gift: GiftParcels
  /** How many parcels leave now, and how many of them without a number. */
  leaving: number
  unnumbered: number
  isBusy: boolean
  onShip: () => void
  onClose: () => void
}

/**
 * Asks before parcels of a company's gift are shipped, and says which mail the buyer gets.
 * docs/rules/company-gifts.md#parcels
 */
export function ParcelsQuestion({ gift, leaving, unnumbered, isBusy, onShip, onClose }: ParcelsQuestionProps) {
  const sent = gift.parcels.filter(({ shippedAt }) => shippedAt !== null).length
  const mail = mailText({ isFirst: sent === 0, isLast: sent + leaving === gift.parcels.length })
  const sendsMail = useSendsMail()
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={`${parcelsLabel(leaving, 'versenden')}?`}
      description={`${sendsMail ? mail : 'Es geht keine E-Mail weg (kein Mailserver).'} Zurücknehmen lässt sich das nicht.`}
    >
      <div className="grid gap-3 pt-1">
        <AttentionNote reason={gift.needsAttention} />
        {unnumbered > 0 && <p>{unnumbered === 1 ? 'Eines geht ohne Sendungsnummer.' : `${unnumbered} gehen ohne Sendungsnummer.`}</p>}
        <DialogButtons onCancel={onClose}>
          <Button size="small" isBusy={isBusy} onClick={onShip} data-first-focus>
            Versenden
          </Button>
        </DialogButtons>
      </div>
    </Dialog>
  )
}

function mailText({ isFirst, isLast }: { isFirst: boolean; isLast: boolean }): string {
  if (isLast) return 'Die Kundschaft bekommt eine E-Mail mit den Sendungsnummern aller Pakete.'
  if (isFirst) return 'Die Kundschaft bekommt jetzt eine E-Mail und eine zweite, wenn das letzte Paket geht.'
  return 'Die Kundschaft bekommt die nächste E-Mail, wenn das letzte Paket geht.'
}
