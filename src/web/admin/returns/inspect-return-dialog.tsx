import { useState } from 'react'
import { type AdminReturn, RETURN_WRITE_OFF_REASONS } from '#contract/returns/admin-returns.ts'
import * as returnsText from '#messages/orders/returns.ts'
import { ConfirmDialog } from '../form/confirm-dialog.tsx'
import { FailureNote } from '../form/failure-note.tsx'
import { ChoiceField } from '../form/field.tsx'
import { LineQuantity } from '../orders/line-quantity.tsx'
import { useReturnChange } from './use-return-change.ts'

type WriteOffReason = (typeof RETURN_WRITE_OFF_REASONS)[number]
type Result = { restocked?: number; reason?: WriteOffReason }

const REASONS = RETURN_WRITE_OFF_REASONS.map((reason) => [reason, reason] as const)

/** Decides for each line of a return how many packs can be sold again; damaged ones are proposed to be written off. */
export function InspectReturnDialog({ item, onClose }: { item: AdminReturn; onClose: () => void }) {
  const [results, setResults] = useState<Readonly<Record<number, Result>>>({})
  const change = useReturnChange('Rücksendung geprüft', onClose)
  const lines = item.lines
    .map(({ received, ...line }) => ({ ...line, arrived: received ?? 0 }))
    .filter(({ arrived }) => arrived > 0)
    .map((line) => {
      const isDamaged = line.reason === 'damaged'
      const { restocked = isDamaged ? 0 : line.arrived, reason = isDamaged ? 'Beschädigt' : 'Geöffnet' } = results[line.position] ?? {}
      return { ...line, restocked, writeOffReason: reason }
    })

  function set(position: number, result: Result): void {
    setResults({ ...results, [position]: { ...results[position], ...result } })
  }

  return (
    <ConfirmDialog
      isOpen
      onClose={onClose}
      closesOutside={false}
      title="Was kann wieder verkauft werden?"
      text="Diese Packungen gehen zurück ins Lager, bei Losen in das Los, aus dem sie kamen. Was Sie nicht zurücklegen, wird abgeschrieben."
      confirm="Prüfung speichern"
      variant="primary"
      isBusy={change.isPending}
      onConfirm={() =>
        change.mutate({
          kind: 'inspect',
          item,
          lines: lines.map(({ position, restocked, arrived, writeOffReason }) => ({
            position,
            restocked,
            writeOffReason: restocked < arrived ? writeOffReason : null,
          })),
        })
      }
    >
      {lines.length === 0 && <p className="text-ink-soft">Es ist nichts eingetroffen.</p>}
      <ul className="grid gap-4 pt-1">
        {lines.map((line) => (
          <LineQuantity
            key={line.position}
            line={line}
            label="Zurück ins Lager"
            note={`${line.arrived} eingetroffen, ${returnsText.reasons[line.reason]}`}
            max={line.arrived}
            value={line.restocked}
            onChange={(restocked) => set(line.position, { restocked })}
          >
            {line.restocked < line.arrived && (
              <ChoiceField
                label={`Warum ${line.arrived - line.restocked} abgeschrieben ${line.arrived - line.restocked === 1 ? 'wird' : 'werden'}`}
                value={line.writeOffReason}
                options={REASONS}
                onChange={(reason) => set(line.position, { reason })}
              />
            )}
          </LineQuantity>
        ))}
      </ul>
      <FailureNote error={change.error} />
    </ConfirmDialog>
  )
}
