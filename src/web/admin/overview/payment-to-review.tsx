import type { Tasks } from '#contract/overview/admin-insights.ts'
import type { acceptReviewedPayment, refundReviewedPayment } from '#contract/payments/admin-payments.ts'
import { formatChf } from '#domain/money/money.ts'
import { callApi } from '#web/app/requests/api.ts'
import { Note } from '#web/ui/texts/note.tsx'
import { ConfirmButton } from '../form/confirm-dialog.tsx'
import { RelativeTime } from '../relative-time.tsx'
import { useOperator } from '../use-operator.ts'

/**
 * A payment that is not as agreed; owners refund it or accept it as the order (docs/rules/payments.md#needs-review).
 */
export function PaymentToReview({ payment }: { payment: Tasks['paymentsToReview'][number] }) {
  const { isOwner } = useOperator()
  const { total, email, reason, at, paymentIntentId, checkoutId } = payment
  const params = { checkoutId }
  return (
    <>
      <strong>Zahlung ohne Bestellung:</strong> {formatChf(total)} {email && `von ${email}`}
      <Note as="span">
        {reason} (<RelativeTime at={at} />, {paymentIntentId ?? 'ohne Zahlungsnummer'})
      </Note>
      {isOwner && (
        <span className="mt-2 flex flex-wrap gap-2">
          <ConfirmButton
            question={{
              title: 'Zahlung zurückerstatten?',
              text: 'Der ganze erhaltene Betrag geht zurück. Es entsteht keine Bestellung, und das lässt sich nicht rückgängig machen.',
              confirm: 'Zurückerstatten',
            }}
            send={() => callApi<typeof refundReviewedPayment>('POST /api/admin/payments-to-review/:checkoutId/refund', { params })}
            done="Die Zahlung wird zurückerstattet"
          >
            Zurückerstatten
          </ConfirmButton>
          <ConfirmButton
            question={{
              title: 'Als Bestellung annehmen?',
              text: `Es entsteht die vereinbarte Bestellung über ${formatChf(total)}. Was wirklich bezahlt wurde, steht in ihrem Verlauf.`,
              confirm: 'Bestellung annehmen',
            }}
            send={() => callApi<typeof acceptReviewedPayment>('POST /api/admin/payments-to-review/:checkoutId/accept', { params })}
            done="Die Bestellung ist angenommen"
          >
            Als Bestellung annehmen
          </ConfirmButton>
        </span>
      )}
    </>
  )
}
