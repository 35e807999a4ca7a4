import { type FormEvent, useId, useState } from 'react'
import type { Lot } from '#contract/lots/admin-lots.ts'
import type { AffectedOrder, startRecall, WaitingOrder } from '#contract/recalls/admin-recalls.ts'
import { callApi } from '#web/app/requests/api.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { Checkbox } from '#web/ui/fields/checkbox.tsx'
import { counted } from '../counted.ts'
import { Dialog, DialogButtons } from '../dialog.tsx'
import { FailureNote } from '../form/failure-note.tsx'
import { AreaField, ChoiceField } from '../form/field.tsx'
import { focusAtOnce } from '../form/focus.ts'
import { useKeptText } from '../form/use-kept-text.ts'
import { useSendsMail } from '../mail/use-sends-mail.ts'
import { ordersLabel } from '../orders/order-texts.ts'
import { useSave } from '../use-save.ts'
import { RecallCheck } from './recall-check.tsx'

interface RecallDialogProps {
  lot: Lot
  orders: readonly AffectedOrder[]
  waiting: readonly WaitingOrder[]
  onClose: () => void
}

/**
 * Recalls a lot or rehearses it. What is sent cannot be taken back: a rehearsal is proposed first, and each mail is
 * shown before the one question. docs/rules/lots.md#recall
 */
export function RecallDialog({ lot, orders: affected, waiting, onClose }: RecallDialogProps) {
  // One id per opened dialog: the same click sent twice is the same recall.
  const [id] = useState(() => crypto.randomUUID())
  const formId = useId()
  const [mode, setMode] = useState<'rehearsal' | 'recall'>('rehearsal')
  const [reason, setReason] = useKeptText(`recall-reason-${lot.id}`)
  const [advice, setAdvice] = useKeptText(`recall-advice-${lot.id}`)
  const [isPublic, setIsPublic] = useState(true)
  const [isChecking, setIsChecking] = useState(false)
  const sendsMail = useSendsMail()
  const orders = affected.length
  const mails = sendsMail ? affected.filter(({ email }) => email !== null).length : 0
  const isRehearsal = mode === 'rehearsal'
  const concerned = orders === 0 ? 'Noch niemand hat davon erhalten' : ordersLabel(orders)
  const sentText = sendsMail
    ? `Zu ${concerned} geht eine E-Mail hinaus.`
    : `Kein Mailserver: Die E-Mails zu ${concerned} werden nur aufbewahrt.`
  const mailText = orders === 0 ? `${concerned}.` : sentText
  const start = useSave(
    () =>
      callApi<typeof startRecall>('POST /api/admin/recalls', {
        body: { id, lotId: lot.id, isRehearsal, reason, advice, isPublic: isPublic && !isRehearsal },
      }),
    { done: null, onDone: finish, refused: null },
  )

  function finish(): void {
    // What a rehearsal said is said again in the real recall.
    if (!isRehearsal) {
      setReason('')
      setAdvice('')
    }
    onClose()
  }

  function submit(event: FormEvent): void {
    event.preventDefault()
    if (isRehearsal || isChecking) start.mutate()
    else setIsChecking(true)
  }

  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={`Rückruf von Los ${lot.number}`}
      description={
        isRehearsal
          ? `Eine Übung hält fest, wem wir schreiben würden${orders === 0 ? '.' : ':'} ${concerned}. Nichts wird gesperrt, niemand erhält eine E-Mail.`
          : `Das Los und alle Boxen daraus werden für immer gesperrt. ${mailText} Das lässt sich nicht zurücknehmen.`
      }
      footer={
        <DialogButtons onCancel={onClose}>
          {isChecking && (
            <Button variant="secondary" size="small" onClick={() => setIsChecking(false)}>
              Zurück
            </Button>
          )}
          <Button
            // Another button in the same place: a second Enter or the end of a double click does not recall.
            key={isChecking ? 'recall' : 'start'}
            type="submit"
            form={formId}
            variant={isChecking ? 'danger' : 'primary'}
            size="small"
            isBusy={start.isPending}
            onClick={(event) => isChecking && event.detail > 1 && event.preventDefault()}
          >
            {isRehearsal
              ? 'Übung durchführen'
              : isChecking
                ? `Zurückrufen${mails === 0 ? '' : `, ${counted(mails, 'E-Mail', 'E-Mails')} senden`}`
                : 'Weiter: E-Mails ansehen'}
          </Button>
        </DialogButtons>
      }
    >
      <form id={formId} onSubmit={submit} className="grid gap-4 pt-1">
        {isChecking && (
          <div tabIndex={-1} ref={focusAtOnce} className="outline-none">
            <RecallCheck lotId={lot.id} texts={{ reason, advice }} orders={affected} waiting={waiting} />
          </div>
        )}
        <div hidden={isChecking} className="grid gap-4 [&[hidden]]:hidden">
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
          {!isRehearsal && (
            <Checkbox
              label="Auf der Produktseite zeigen"
              hint="Warum und was zu tun ist, mit dem Los. Das beenden Sie beim Rückruf wieder."
              checked={isPublic}
              onChange={(event) => setIsPublic(event.target.checked)}
            />
          )}
        </div>
        <FailureNote error={start.error} />
      </form>
    </Dialog>
  )
}
