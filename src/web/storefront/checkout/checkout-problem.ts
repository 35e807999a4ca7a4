import * as z from 'zod/mini'
import { createPaymentIntent } from '#contract/checkout.ts'
import type { FieldErrors } from '#contract/problem.ts'
import { quote as quoteSchema, type QuoteAnswer } from '#contract/quote.ts'
import { ApiError } from '#web/app/api.ts'

/** Why the shop handed out no payment secret, as far as the page acts differently on it. */
export type CheckoutProblem =
  | { kind: 'empty' }
  | { kind: 'already-paid' }
  | { kind: 'fields'; fields: FieldErrors }
  | { kind: 'requoted'; quote: QuoteAnswer; title: string; text: string }
  | { kind: 'basket'; title: string; text: string }
  | { kind: 'away'; title: string; text: string }

/** What a failed `create-payment-intent` means for the checkout; anything unknown is an outage that may pass. */
export function checkoutProblem(error: unknown): CheckoutProblem {
  if (!(error instanceof ApiError))
    return {
      kind: 'away',
      title: NOT_STARTED.title,
      text: 'Keine Verbindung. Bitte prüfen Sie Ihr Internet. Ihr Warenkorb bleibt erhalten.',
    }
  const refused = (code: Parameters<typeof error.is<typeof createPaymentIntent>>[1]) => error.is(createPaymentIntent, code)

  if (refused('cart-empty')) return { kind: 'empty' }
  if (refused('already-paid')) return { kind: 'already-paid' }
  if (error.fields.length > 0) return { kind: 'fields', fields: error.fields }
  const quote = quoteIn(error.details)
  const text = error.text ?? NOT_STARTED.text
  if (quote)
    return {
      kind: 'requoted',
      quote,
      title: refused('prices-changed') ? 'Preise haben sich geändert' : 'Ihr Warenkorb hat sich geändert',
      text,
    }
  if (error.status === 409 || error.status === 422) return { kind: 'basket', title: 'Bitte prüfen Sie Ihren Warenkorb', text }
  return { kind: 'away', title: NOT_STARTED.title, text }
}

/** The specified words for a payment that cannot begin (specification, section 8). */
const NOT_STARTED = { title: 'Fehler', text: 'Zahlung konnte nicht initialisiert werden' }

function quoteIn(details: unknown): QuoteAnswer | null {
  const found = z.safeDecode(z.object({ quote: quoteSchema }), details as { quote: z.input<typeof quoteSchema> })
  return found.success ? found.data.quote : null
}
