import { useFormContext, useFormState, useWatch } from 'react-hook-form'
import { amountDue } from '#domain/gift-cards/gift-card.ts'
import { formatChf } from '#domain/money/money.ts'
import { withdrawalText } from '#domain/returns/withdrawal.ts'
import * as checkoutText from '#messages/checkout/checkout.ts'
import * as rightToWithdrawText from '#messages/orders/right-to-withdraw.ts'
import { useShopFacts } from '#web/app/requests/use-shop-facts.ts'
import { UnbrokenText } from '#web/app/texts/unbroken-text.tsx'
import { Button } from '#web/ui/buttons/button.tsx'
import { richText, strong } from '#web/ui/texts/rich-text.ts'
import { CheckoutArrival } from './checkout-arrival.tsx'
import { type CheckoutState, isPaying, type Notice, shownQuote } from './checkout-state.ts'
import type { ContactForm } from './contact/contact-form.ts'
import { ErrorSummary, type FieldProblem } from './error-summary.tsx'
import { NoticeBox } from './notice-box.tsx'
import { TermsNote } from './terms-note.tsx'

interface PayButtonProps {
  state: CheckoutState
  isOnInvoice: boolean
  /** A voucher is being applied or removed. */
  isApplying: boolean
  /** What to tell unless the payment has something to tell. */
  notice: Notice | null
  problems: readonly FieldProblem[]
}

/**
 * The end of the form: its errors in its one live region, where the confirmation is sent, and the button that pays or
 * orders.
 */
export function PayButton({ state, isOnInvoice, isApplying, notice, problems }: PayButtonProps) {
  const { control } = useFormContext<ContactForm>()
  const email = useWatch({ control, name: 'email' }).trim()
  const { submitCount } = useFormState({ control })
  const quote = shownQuote(state)
  const due = quote && amountDue(quote)
  const amount = due === null ? 'CHF' : formatChf(due)
  const busy = isOnInvoice || due === 0 ? checkoutText.ordering : checkoutText.paying
  const withAmount = isOnInvoice ? checkoutText.orderOnInvoice(amount) : checkoutText.payNow(amount)
  const free = quote?.total === 0 ? checkoutText.orderForFree : checkoutText.payWithGiftCard
  const ready = due === 0 ? free : withAmount
  const told = state.step === 'ready' ? (state.notice ?? notice) : null
  return (
    <div className="space-y-4">
      <ErrorSummary problems={problems} />
      <div role="alert" className="empty:absolute">
        {problems.length > 0 ? (
          // Said once per attempt, not again with every correction.
          <p key={submitCount} className="sr-only">
            {checkoutText.checkInputSaid}
          </p>
        ) : (
          told && <NoticeBox notice={told} />
        )}
      </div>
      {quote?.lines.length !== 0 && !quote?.recipients && !quote?.supplements && <CheckoutArrival />}
      {email.includes('@') && (
        <p className="text-small break-words">{richText(checkoutText.confirmationTo, { email: () => strong(email) })}</p>
      )}
      <WithdrawalNote />
      <Button type="submit" isBusy={isPaying(state)} disabled={state.step !== 'ready' || isApplying} className="w-full">
        {isPaying(state) ? busy : ready}
      </Button>
      <TermsNote />
    </div>
  )
}

/**
 * The right to withdraw, above the button that orders, where the delivery address has one.
 * docs/rules/checkout.md#withdrawal
 */
function WithdrawalNote() {
  const { control } = useFormContext<ContactForm>()
  const text = withdrawalText(useWatch({ control, name: 'delivery.country' }), useShopFacts(), rightToWithdrawText)
  return (
    text && (
      <p className="text-small text-ink-soft">
        <UnbrokenText text={text} />
      </p>
    )
  )
}
