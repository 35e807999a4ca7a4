import type { AdminOrder } from '#contract/orders/admin-orders.ts'
import type { AdminReturn } from '#contract/returns/admin-returns.ts'
import { formatChf, rappen, ZERO } from '#domain/money/money.ts'
import { ConfirmDialog } from '../form/confirm-dialog.tsx'
import { FailureNote } from '../form/failure-note.tsx'
import { useReturnChange } from './use-return-change.ts'

/**
 * Asks before an inspected return is closed: with what arrived refunded, or credited of an unpaid invoice, or without
 * either.
 */
export function CloseReturnDialog({
  item,
  isRefund,
  order: { isCreditable: isCredit, refundable },
  onClose,
}: {
  item: AdminReturn
  isRefund: boolean
  order: Pick<AdminOrder, 'isCreditable' | 'refundable'>
  onClose: () => void
}) {
  const act = isCredit ? 'gutschreiben' : 'zurückerstatten'
  const change = useReturnChange(
    isRefund ? (isCredit ? 'Der Rechnung gutgeschrieben' : 'Rückerstattung veranlasst') : 'Rücksendung abgeschlossen',
    onClose,
  )
  const cost = item.amount ?? ZERO
  // What was waived of the invoice is only credited.
  const back = rappen(Math.min(cost, refundable))
  const why =
    back < cost
      ? `Die eingetroffenen Packungen haben ${formatChf(cost)} gekostet. Mehr ist nicht eingegangen: Was erlassen wurde, wird nur gutgeschrieben.`
      : 'So viel haben die eingetroffenen Packungen gekostet.'
  return (
    <ConfirmDialog
      isOpen
      title={isRefund ? `${formatChf(back)} ${act}?` : 'Ohne Erstattung abschliessen?'}
      text={
        isRefund
          ? `${why} ${isCredit ? 'Die Gutschrift wird von der offenen Rechnung abgezogen.' : 'Es gibt eine Gutschrift, und das Geld geht auf demselben Weg zurück.'}`
          : 'Die Kundschaft erhält dafür kein Geld zurück. Einen Teilbetrag erstatten Sie bei der Zahlung.'
      }
      confirm={isRefund ? (isCredit ? 'Gutschreiben' : 'Zurückerstatten') : 'Abschliessen'}
      isBusy={change.isPending}
      onConfirm={() => change.mutate({ kind: 'close', item, refund: isRefund })}
      onClose={onClose}
    >
      <FailureNote error={change.error} />
    </ConfirmDialog>
  )
}
