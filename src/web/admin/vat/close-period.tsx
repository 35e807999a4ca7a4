import { useState } from 'react'
import type { closeVatPeriod, VatReturn } from '#contract/vat/admin-vat.ts'
import { formatChf } from '#domain/money/money.ts'
import { callApi } from '#web/app/api.ts'
import { Button } from '#web/ui/button.tsx'
import { ConfirmDialog } from '../form/confirm-dialog.tsx'
import { FailureNote } from '../form/failure-note.tsx'
import { Panel } from '../screen.tsx'
import { useOperator } from '../use-operator.ts'
import { useSave } from '../use-save.ts'

/** Closes a period for good, after a confirmation (docs/rules/vat.md#closing). */
export function ClosePeriod({ data: { from, to, figures }, title, isClosable }: { data: VatReturn; title: string; isClosable: boolean }) {
  const [isAsking, setIsAsking] = useState(false)
  const { isOwner } = useOperator()
  const close = useSave(() => callApi<typeof closeVatPeriod>('POST /api/admin/vat-return/close', { body: { from, to } }), {
    done: `${title} ist abgeschlossen`,
    onDone: () => setIsAsking(false),
    refused: null,
  })
  const tax = figures.find(({ code }) => code === '399')?.tax

  return (
    <Panel title="Noch offen" className="print:hidden">
      <p className="text-small">
        {isClosable
          ? 'Nach der Abrechnung mit der Steuerverwaltung schliessen Sie den Zeitraum ab. Dann bleiben die Zahlen, wie sie sind.'
          : 'Abgeschlossen wird ein Zeitraum, wenn er vorbei ist und direkt auf den letzten Abschluss folgt.'}
      </p>
      {isClosable && isOwner && (
        <Button size="small" className="mt-3" onClick={() => setIsAsking(true)}>
          Abschliessen
        </Button>
      )}
      <ConfirmDialog
        isOpen={isAsking}
        title={`${title} abschliessen?`}
        text={`Geschuldete Steuer: ${tax === undefined || tax === null ? '' : formatChf(tax)}. Danach ändern sich diese Zahlen nicht mehr. Das lässt sich nicht rückgängig machen.`}
        confirm="Endgültig abschliessen"
        isBusy={close.isPending}
        onConfirm={() => close.mutate()}
        onClose={() => setIsAsking(false)}
      >
        <FailureNote error={close.error} />
      </ConfirmDialog>
    </Panel>
  )
}
