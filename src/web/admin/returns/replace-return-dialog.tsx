import { useState } from 'react'
import type { AdminReturn, replaceReturn, replaceWithLabel } from '#contract/returns/admin-returns.ts'
import { timesLabel } from '#domain/money/figures.ts'
import { callApi } from '#web/app/requests/api.ts'
import { SaveDialog } from '../form/save-dialog.tsx'
import { mailNotice, useSendsMail } from '../mail/use-sends-mail.ts'
import { FRANKED_BY_HAND, FrankingFields, isLabelUnclear, shipVerb } from '../packing/franking-fields.tsx'
import { useSave } from '../use-save.ts'

/** Sends what came back once more, instead of a refund. docs/rules/returns.md#replacement */
export function ReplaceReturnDialog({ item, onClose }: { item: AdminReturn; onClose: () => void }) {
  const [franking, setFranking] = useState(FRANKED_BY_HAND)
  const mail = mailNotice('Die Kundin oder der Kunde', useSendsMail())
  const change = useSave(
    async ({ again }: { again: boolean }) => {
      const params = { id: item.id }
      const { version } = item
      const { service } = franking
      if (service !== null)
        return callApi<typeof replaceWithLabel>('POST /api/admin/returns/:id/label', { params, body: { version, service, again } })
      const trackingNumber = franking.trackingNumber.trim() || null
      return callApi<typeof replaceReturn>('POST /api/admin/returns/:id/replace', { params, body: { version, trackingNumber } })
    },
    { done: 'Ersatz ist versandt', onDone: onClose, refused: null },
  )
  const isUnclear = isLabelUnclear(change.error)

  return (
    <SaveDialog
      onClose={onClose}
      closesOutside={false}
      title="Ersatz senden?"
      description={`Diese Packungen gehen ohne Berechnung aus dem Lager weg. Geld gibt es dafür keines zurück. ${mail}`}
      save={change}
      onSubmit={() => change.mutate({ again: isUnclear })}
      label={shipVerb(franking, isUnclear)}
    >
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
    </SaveDialog>
  )
}
