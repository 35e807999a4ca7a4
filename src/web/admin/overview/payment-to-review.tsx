import { useState } from 'react'
import type { Tasks } from '#contract/overview/admin-insights.ts'
import type { acceptReviewedPayment, refundReviewedPayment } from '#contract/payments/admin-payments.ts'
import { formatChf } from '#domain/money/money.ts'
import { callApi } from '#web/app/requests/api.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { Note } from '#web/ui/texts/note.tsx'
import { ConfirmDialog } from '../form/confirm-dialog.tsx'
import { RelativeTime } from '../relative-time.tsx'
import { useOperator } from '../use-operator.ts'
import { useSave } from '../use-save.ts'

type Payment = Tasks['paymentsToReview'][number]
type Decision = 'refund' | 'accept'

/**
 * A payment that is not as agreed; owners refund it or accept it as the order (docs/rules/payments.md#needs-review).
 */
export function PaymentToReview({ payment }: { payment: Payment }) {
  const { isOwner } = useOperator()
  const [asked, setAsked] = useState<Decision | null>(null)
  const { total, email, reason, at, paymentIntentId } = payment
  return (
    <>
      <strong>Zahlung ohne Bestellung:</strong> {formatChf(total)} {email && `von ${email}`}
      <Note as="span">
        {reason} (<RelativeTime at={at} />, {paymentIntentId ?? 'ohne Zahlungsnummer'})
      </Note>
      {isOwner && (
        <span className="mt-2 flex flex-wrap gap-2">
          <Button variant="secondary" size="small" onClick={() => setAsked('refund')}>
            Zurückerstatten
          </Button>
          <Button variant="secondary" size="small" onClick={() => setAsked('accept')}>
            Als Bestellung annehmen
          </Button>
        </span>
      )}
      {asked && <DecisionDialog payment={payment} decision={asked} onClose={() => setAsked(null)} />}
    </>
  )
}

const WORDS = {
  refund: {
    title: 'Zahlung zurückerstatten?',
    text: () => 'Der ganze erhaltene Betrag geht zurück. Es entsteht keine Bestellung, und das lässt sich nicht rückgängig machen.',
    confirm: 'Zurückerstatten',
    done: 'Die Zahlung wird zurückerstattet',
  },
  accept: {
    title: 'Als Bestellung annehmen?',
    text: ({ total }: Payment) =>
      `Es entsteht die vereinbarte Bestellung über ${formatChf(total)}. Was wirklich bezahlt wurde, steht in ihrem Verlauf.`,
    confirm: 'Bestellung annehmen',
    done: 'Die Bestellung ist angenommen',
  },
} as const

function DecisionDialog({ payment, decision, onClose }: { payment: Payment; decision: Decision; onClose: () => void }) {
  const { title, text, confirm, done } = WORDS[decision]
  const change = useSave(() => carryOut(decision, payment.checkoutId), { done, onDone: onClose })
  return (
    <ConfirmDialog
      isOpen
      title={title}
      text={text(payment)}
      confirm={confirm}
      isBusy={change.isPending}
      onConfirm={() => change.mutate()}
      onClose={onClose}
    />
  )
}

async function carryOut(decision: Decision, checkoutId: string): Promise<void> {
  const params = { checkoutId }
  if (decision === 'refund')
    await callApi<typeof refundReviewedPayment>('POST /api/admin/payments-to-review/:checkoutId/refund', { params })
  else await callApi<typeof acceptReviewedPayment>('POST /api/admin/payments-to-review/:checkoutId/accept', { params })
}
