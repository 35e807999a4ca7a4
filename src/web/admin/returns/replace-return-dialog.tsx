import { type FormEvent, useState } from 'react'
import type { AdminReturn } from '#contract/returns/admin-returns.ts'
import { timesLabel } from '#domain/money/figures.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { Dialog } from '../dialog.tsx'
import { DialogButtons } from '../form/dialog-buttons.tsx'
import { FailureNote } from '../form/failure-note.tsx'
import { mailNotice, useSendsMail } from '../mail/use-sends-mail.ts'
import { FRANKED_BY_HAND, FrankingFields, isLabelUnclear, shipVerb } from '../packing/franking-fields.tsx'
import { useReturnChange } from './use-return-change.ts'

/** Sends what came back once more, instead of a refund. docs/rules/returns.md#replacement */
export function ReplaceReturnDialog({ item, onClose }: { item: AdminReturn; onClose: () => void }) {
  const [franking, setFranking] = useState(FRANKED_BY_HAND)
  const change = useReturnChange('Ersatz ist versandt', onClose)
  const isUnclear = isLabelUnclear(change.error)
  const mail = mailNotice('Die Kundin oder der Kunde', useSendsMail())

  function submit(event: FormEvent): void {
    event.preventDefault()
    if (franking.service !== null) change.mutate({ kind: 'label', item, service: franking.service, again: isUnclear })
    else change.mutate({ kind: 'replace', item, trackingNumber: franking.trackingNumber.trim() || null })
  }

  return (
    <Dialog
      isOpen
      onClose={onClose}
      closesOutside={false}
      title="Ersatz senden?"
      description={`Diese Packungen gehen ohne Berechnung aus dem Lager weg. Geld gibt es dafür keines zurück. ${mail}`}
    >
      <form onSubmit={submit} className="grid gap-5 pt-1">
        <ul className="grid gap-1">
          {item.lines
            .map((line) => ({ ...line, arrived: line.received ?? 0 }))
            .filter(({ arrived }) => arrived > 0)
            .map(({ position, arrived, name, sizeLabel }) => (
              <li key={position}>
                {timesLabel(arrived)} <strong>{name}</strong> {sizeLabel}
              </li>
            ))}
        </ul>
        <FrankingFields franking={franking} onChange={setFranking} />
        <FailureNote error={change.error} />
        <DialogButtons onCancel={onClose}>
          <Button type="submit" size="small" isBusy={change.isPending}>
            {shipVerb(franking, isUnclear)}
          </Button>
        </DialogButtons>
      </form>
    </Dialog>
  )
}
