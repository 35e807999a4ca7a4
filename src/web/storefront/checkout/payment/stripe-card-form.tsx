import { Elements, PaymentElement, useElements, useStripe } from '@stripe/react-stripe-js'
import { type Appearance, loadStripe, type StripeElementsOptionsMode } from '@stripe/stripe-js'
import { type Ref, useImperativeHandle, useState } from 'react'
import { language } from '#messages/language.ts'
import type { CardFormHandle, CardPaymentResult, OnCardErrors } from './card-form-handle.ts'
import { confirmAtStripe } from './confirm-at-stripe.ts'
import { PaymentAway } from './payment-away.tsx'
import { FORM_MISSING, INVALID_INPUT_TEXT } from './payment-error-text.ts'

interface StripeCardFormProps {
  ref: Ref<CardFormHandle>
  publishableKey: string
  /** In Rappen; the fields offer the payment methods available for it. */
  amount: number
  onErrors: OnCardErrors
}

/** Stripe's Payment Element with every method it offers for the amount (cards, TWINT). */
export function StripeCardForm({ ref, publishableKey, amount, onErrors }: StripeCardFormProps) {
  const [isAway, setAway] = useState(false)
  const load = () =>
    loadStripe(publishableKey, { locale: language }).catch(() => {
      // Stripe.js is blocked or offline, so the fields cannot load.
      setAway(true)
      return null
    })
  const [stripe, setStripe] = useState(load)
  const [appearance] = useState(ourAppearance)

  function retry() {
    setAway(false)
    setStripe(load())
  }
  if (isAway) return <PaymentAway ref={ref} onErrors={onErrors} onRetry={retry} />
  const options: StripeElementsOptionsMode = { mode: 'payment', currency: 'chf', amount, locale: language, appearance }
  return (
    <Elements stripe={stripe} options={options}>
      <Fields ref={ref} onErrors={onErrors} onAway={() => setAway(true)} />
    </Elements>
  )
}

interface FieldsProps extends Pick<StripeCardFormProps, 'ref' | 'onErrors'> {
  onAway: () => void
}

function Fields({ ref, onErrors, onAway }: FieldsProps) {
  const stripe = useStripe()
  const elements = useElements()

  useImperativeHandle(ref, () => ({
    async check() {
      if (!elements) return FORM_MISSING
      const { error } = await elements.submit()
      const message = error && (error.message ?? INVALID_INPUT_TEXT.text)
      onErrors(message ? [{ field: 'card', message, focus: () => elements.getElement('payment')?.focus() }] : [])
      return error ?? null
    },
    async pay({ clientSecret }): Promise<CardPaymentResult> {
      if (!stripe || !elements) return { problem: { type: 'api_connection_error' } }
      return confirmAtStripe(stripe, { clientSecret, elements })
    },
  }))

  return (
    <PaymentElement
      options={{ layout: 'tabs', fields: { billingDetails: { address: { country: 'auto' } } } }}
      onChange={() => onErrors([])}
      onLoadError={onAway}
    />
  )
}

/**
 * Stripe's fields in the shop's look; they stand in a frame that knows none of its tokens, so they get what these are
 * now.
 */
function ourAppearance(): Appearance {
  return {
    variables: {
      colorPrimary: colourNow('--color-action'),
      colorText: colourNow('--color-ink'),
      colorTextSecondary: colourNow('--color-ink-soft'),
      colorBackground: colourNow('--background-color-white'),
      colorDanger: colourNow('--color-bad'),
      borderRadius: '12px',
      fontSizeBase: '17px',
      fontFamily: 'Manrope, system-ui, sans-serif',
    },
  }
}

function colourNow(token: string): string {
  const probe = document.createElement('span')
  probe.style.color = `var(${token})`
  document.body.append(probe)
  const { color } = getComputedStyle(probe)
  probe.remove()
  return color
}
