import type { Stripe, StripeElements } from '@stripe/stripe-js'
import { addressOf } from '#web/app/navigation/addresses.ts'
import type { CardPaymentResult } from './card-form-handle.ts'

/** Confirms a payment with what the fields hold, or with a payment method that was made of them before. */
export async function confirmAtStripe(
  stripe: Stripe,
  { clientSecret, ...source }: { clientSecret: string } & ({ elements: StripeElements } | { paymentMethod: string }),
): Promise<CardPaymentResult> {
  const return_url = new URL(addressOf('/payment-success'), location.href).href
  const { error, paymentIntent } = await ('elements' in source
    ? stripe.confirmPayment({ clientSecret, elements: source.elements, redirect: 'if_required', confirmParams: { return_url } })
    : stripe.confirmPayment({
        clientSecret,
        redirect: 'if_required',
        confirmParams: { return_url, payment_method: source.paymentMethod },
      }))
  if (paymentIntent) return { status: paymentIntent.status === 'succeeded' ? 'succeeded' : 'processing' }
  // Already paid by another tab, or by a click whose response was lost.
  if (error.payment_intent?.status === 'succeeded') return { status: 'succeeded' }
  return { problem: error }
}
