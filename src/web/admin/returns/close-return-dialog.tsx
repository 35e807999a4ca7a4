import type { AdminReturn } from '#contract/admin-returns.ts'
import { formatChf } from '#domain/money.ts'
import { ConfirmDialog } from '../form/confirm-dialog.tsx'
import { FailureNote } from '../form/failure-note.tsx'
import { useReturnChange } from './use-return-change.ts'

/** Asks before an inspected return is closed, with the refund of what arrived or without one. */
export function CloseReturnDialog({ item, isRefund, onClose }: { item: AdminReturn; isRefund: boolean; onClose: () => void }) {
  const change = useReturnChange(isRefund ? 'Rückerstattung veranlasst' : 'Rücksendung abgeschlossen', onClose)
  const sum = item.amount === null ? '' : formatChf(item.amount)
  return (
    <ConfirmDialog
      isOpen
      title={isRefund ? `${sum} zurückerstatten?` : 'Ohne Erstattung abschliessen?'}
      text={
        isRefund
          ? 'So viel haben die eingetroffenen Packungen gekostet. Es gibt eine Gutschrift, und das Geld geht auf demselben Weg zurück.'
          : 'Die Kundschaft erhält dafür kein Geld zurück. Einen Teilbetrag erstatten Sie bei der Zahlung.'
      }
      confirm={isRefund ? 'Zurückerstatten' : 'Abschliessen'}
      isBusy={change.isPending}
      onConfirm={() => change.mutate({ kind: 'close', item, refund: isRefund })}
      onClose={onClose}
    >
      <FailureNote error={change.error} />
    </ConfirmDialog>
  )
}
