import { type FormEvent, useState } from 'react'
import type { Lot } from '#contract/lots/admin-lots.ts'
import type { startRecall } from '#contract/recalls/admin-recalls.ts'
import { callApi } from '#web/app/api.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { FailureNote } from '../form/failure-note.tsx'
import { AreaField, ChoiceField } from '../form/field.tsx'
import { useSendsMail } from '../mail/use-sends-mail.ts'
import { useSave } from '../use-save.ts'
import { ordersLabel } from './lot-figures.ts'

interface RecallDialogProps {
  lot: Lot
  orders: number
  onClose: () => void
}

/** Recalls a lot or rehearses it; what is sent cannot be taken back, so a rehearsal is proposed first. */
export function RecallDialog({ lot, orders, onClose }: RecallDialogProps) {
  // One id per opened dialog: the same click sent twice is the same recall.
  const [id] = useState(() => crypto.randomUUID())
  const [mode, setMode] = useState<'rehearsal' | 'recall'>('rehearsal')
  const [reason, setReason] = useState('')
  const [advice, setAdvice] = useState('')
  const sendsMail = useSendsMail()
  const isRehearsal = mode === 'rehearsal'
  const concerned = orders === 0 ? 'Noch niemand hat davon erhalten' : ordersLabel(orders)
  const sentText = sendsMail
    ? `Zu ${concerned} geht eine E-Mail hinaus.`
    : `Kein Mailserver: Die E-Mails zu ${concerned} werden nur aufbewahrt.`
  const mailText = orders === 0 ? `${concerned}.` : sentText
  const start = useSave(
    () => callApi<typeof startRecall>('POST /api/admin/recalls', { body: { id, lotId: lot.id, isRehearsal, reason, advice } }),
    { done: null, onDone: onClose, refused: null },
  )

  function submit(event: FormEvent): void {
    event.preventDefault()
    start.mutate()
  }

  return (
    <Dialog
      isOpen
      onClose={onClose}
      closesOutside={false}
      title={`Rückruf von Los ${lot.number}`}
      description={
        isRehearsal
          ? `Eine Übung hält fest, wem wir schreiben würden: ${concerned}. Nichts wird gesperrt, niemand erhält eine E-Mail.`
          : `Das Los und alle Boxen daraus werden für immer gesperrt. ${mailText} Das lässt sich nicht zurücknehmen.`
      }
    >
      <form onSubmit={submit} className="grid gap-4 pt-1">
        <ChoiceField
          label="Art"
          value={mode}
          options={[
            ['rehearsal', 'Übung'],
            ['recall', 'Ernstfall'],
          ]}
          onChange={setMode}
        />
        <AreaField label="Warum" value={reason} onChange={setReason} maxLength={500} required />
        <AreaField label="Was die Kundschaft tun soll" value={advice} onChange={setAdvice} maxLength={1000} required />
        <FailureNote error={start.error} />
        <Button
          type="submit"
          variant={isRehearsal ? 'primary' : 'danger'}
          size="small"
          isBusy={start.isPending}
          className="justify-self-end"
        >
          {isRehearsal ? 'Übung durchführen' : 'Jetzt zurückrufen'}
        </Button>
      </form>
    </Dialog>
  )
}
