import { useId } from 'react'
import type { FirstInvoiceRule } from '#domain/invoices/open-invoices.ts'

interface PaymentChoiceProps {
  isOnInvoice: boolean
  /** The order is being placed: the choice is locked. */
  isFixed: boolean
  /** The payment term of an invoice in days, and what happens to a first order. */
  invoice: { days: number; firstOrder: FirstInvoiceRule }
  onChange: (isOnInvoice: boolean) => void
}

const FIRST_ORDER_HINTS: Readonly<Record<FirstInvoiceRule, string>> = {
  accepted: '',
  held: ' Die erste Bestellung sehen wir zuerst kurz durch.',
  'confirmed-accounts': ' Für die erste Bestellung brauchen Sie ein Konto mit bestätigter E-Mail-Adresse.',
  refused: ' Ab der zweiten Bestellung.',
}

/** The choice between card and invoice, if the shop offers invoices. docs/rules/checkout.md#invoice */
export function PaymentChoice({ isOnInvoice, isFixed, invoice, onChange }: PaymentChoiceProps) {
  const name = useId()
  const ways = [
    { title: 'Karte oder TWINT', hint: 'Sie zahlen jetzt.', isChosen: !isOnInvoice },
    {
      title: 'Kauf auf Rechnung',
      hint: `Zahlbar innert ${invoice.days} Tagen mit der QR-Rechnung, die der Bestellbestätigung beiliegt.${FIRST_ORDER_HINTS[invoice.firstOrder]}`,
      isChosen: isOnInvoice,
    },
  ]
  return (
    <fieldset disabled={isFixed} className="mb-6 grid gap-3 sm:grid-cols-2">
      <legend className="mb-3 font-bold">Zahlungsart</legend>
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
