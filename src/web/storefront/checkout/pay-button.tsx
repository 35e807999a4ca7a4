import { useWatch, useFormContext } from 'react-hook-form'
import { formatChf } from '#domain/money.ts'
import { Button } from '#web/ui/button.tsx'
import { LinkButton } from '#web/ui/link-button.tsx'
import { type CheckoutState, isPaying, type Notice, shownQuote } from './checkout-state.ts'
import type { ContactForm } from './contact-form.ts'

interface PayButtonProps {
  state: CheckoutState
  isOnInvoice: boolean
}

/** The end of the form: the last error, where the confirmation is sent, and the button that pays or orders. */
export function PayButton({ state, isOnInvoice }: PayButtonProps) {
  const { control } = useFormContext<ContactForm>()
  const email = useWatch({ control, name: 'email' }).trim()
  const total = shownQuote(state)?.total
  const amount = total === undefined ? 'CHF' : formatChf(total)
  const words = isOnInvoice
    ? { ready: `Auf Rechnung bestellen · ${amount}`, busy: 'Bestellung wird gesendet...' }
    : { ready: `Jetzt bezahlen - ${amount}`, busy: 'Zahlung wird verarbeitet...' }
  return (
    <div className="space-y-4">
      {state.step === 'ready' && state.notice && <NoticeBox notice={state.notice} />}
      {email.includes('@') && (
        <p className="text-small break-words">
          Die Bestätigung geht an <strong>{email}</strong>
        </p>
      )}
      <Button type="submit" isBusy={isPaying(state)} disabled={state.step !== 'ready'} className="w-full">
        {isPaying(state) ? words.busy : words.ready}
      </Button>
    </div>
  )
}

function NoticeBox({ notice: { title, text, linksToCart } }: { notice: Notice }) {
  return (
    <div role="alert" className="rounded-lg bg-bad-soft p-5">
      <p className="font-bold text-bad">{title}</p>
      <p className="mt-1 text-small">{text}</p>
      {linksToCart && (
        <LinkButton to="/cart" look="secondary" size="small" className="mt-4">
          Zum Warenkorb
        </LinkButton>
      )}
    </div>
  )
}
