import { useId } from 'react'
import type { FirstInvoiceRule } from '#domain/invoices/open-invoices.ts'
import * as paymentMeansText from '#messages/checkout/payment-means.ts'
import * as paymentText from '#messages/checkout/payment.ts'
import { useShopFacts } from '#web/app/requests/use-shop-facts.ts'

interface PaymentChoiceProps {
  isOnInvoice: boolean
  /** The order is being placed: the choice is locked. */
  isFixed: boolean
  /** The payment term of an invoice in days, and what happens to a first order. */
  invoice: { days: number; firstOrder: FirstInvoiceRule }
  onChange: (isOnInvoice: boolean) => void
}

/** The choice between card and invoice, if the shop offers invoices. docs/rules/checkout.md#invoice */
export function PaymentChoice({ isOnInvoice, isFixed, invoice, onChange }: PaymentChoiceProps) {
  const name = useId()
  const takesTwint = useShopFacts().paymentMeans.includes('TWINT')
  const ways = [
    { title: takesTwint ? paymentText.byCardOrTwint : paymentMeansText.card, hint: paymentText.byCardHint, isChosen: !isOnInvoice },
    {
      title: paymentText.onInvoice,
      hint: `${paymentText.onInvoiceHint(invoice.days)} ${paymentText.firstOrderHints[invoice.firstOrder]}`.trim(),
      isChosen: isOnInvoice,
    },
  ]
  return (
    <fieldset disabled={isFixed} className="mb-6 grid gap-3 sm:grid-cols-2">
      <legend className="mb-3 font-bold">{paymentText.way}</legend>
      {ways.map(({ title, hint, isChosen }, index) => (
        <div
          key={title}
          className="relative flex items-start gap-3 rounded-lg p-4 ring-1 ring-control ring-inset transition-shadow hover:ring-ink has-checked:ring-2 has-checked:ring-ink"
        >
          <input
            type="radio"
            id={`${name}${index}`}
            name={name}
            checked={isChosen}
            onChange={() => onChange(index === 1)}
            aria-describedby={`${name}${index}-hint`}
            className="relative z-1 mt-0.5 size-5 shrink-0 cursor-pointer accent-action"
          />
          <div className="text-small">
            <label htmlFor={`${name}${index}`} className="cursor-pointer font-semibold after:absolute after:inset-0 after:content-['']">
              {title}
            </label>
            <p id={`${name}${index}-hint`} className="mt-0.5 text-ink-soft">
              {hint}
            </p>
          </div>
        </div>
      ))}
    </fieldset>
  )
}
