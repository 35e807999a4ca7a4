import { Elements, ExpressCheckoutElement, useElements, useStripe } from '@stripe/react-stripe-js'
import { loadStripe, type StripeElementsOptionsMode, type StripeExpressCheckoutElementOptions } from '@stripe/stripe-js'
import { useState } from 'react'
import { COUNTRIES } from '#domain/addresses/address.ts'
import * as quoteText from '#messages/cart/quote.ts'
import { language } from '#messages/language.ts'
import { confirmAtStripe } from '#web/storefront/checkout/payment/confirm-at-stripe.ts'
import { foundWallet } from './found-wallet.ts'
import type { ChargeWallet, WalletEvents } from './wallet-events.ts'

interface StripeWalletsProps {
  publishableKey: string
  /** In Rappen. */
  amount: number
  events: WalletEvents
  isShipped: boolean
  /** No wallet can pay here, or Stripe cannot be reached. */
  onUnavailable: () => void
}

/** The buttons of Apple Pay and Google Pay, by Stripe's Express Checkout Element. */
export function StripeWallets({ publishableKey, amount, ...rest }: StripeWalletsProps) {
  const { onUnavailable } = rest
  const [stripe] = useState(() =>
    loadStripe(publishableKey, { locale: language }).catch(() => {
      onUnavailable()
      return null
    }),
  )
  const options: StripeElementsOptionsMode = {
    mode: 'payment',
    currency: 'chf',
    amount,
    locale: language,
    paymentMethodCreation: 'manual',
    appearance: { variables: { borderRadius: '26px' } },
  }
  return (
    <Elements stripe={stripe} options={options}>
      <Buttons {...rest} />
    </Elements>
  )
}

function Buttons({ events, isShipped, onUnavailable }: Omit<StripeWalletsProps, 'publishableKey' | 'amount'>) {
  const stripe = useStripe()
  const elements = useElements()
  const [options] = useState(() => buttonOptions(isShipped))

  const charge: ChargeWallet = async ({ clientSecret }) => {
    if (!stripe || !elements) return { problem: { type: 'api_connection_error' } }
    const { error: invalid } = await elements.submit()
    if (invalid) return { problem: invalid }
    // Confirmed with a method of its own and not with the elements: these would send the wallet's address along, which
    // Stripe refuses, because the server has set the intent's one already.
    const { error, paymentMethod } = await stripe.createPaymentMethod({ elements })
    return error ? { problem: error } : confirmAtStripe(stripe, { clientSecret, paymentMethod: paymentMethod.id })
  }

  return (
    <ExpressCheckoutElement
      options={options}
      onReady={(event) => !foundWallet(event) && onUnavailable()}
      onLoadError={onUnavailable}
      onClick={events.onClick}
      onShippingAddressChange={events.onShippingAddressChange}
      onConfirm={(event) => events.onConfirm(event, charge)}
    />
  )
}

/** Only the wallets that hold an address, an e-mail and a card; TWINT is offered by the Payment Element alone. */
function buttonOptions(isShipped: boolean): StripeExpressCheckoutElementOptions {
  const isDark = colourSchemeNow() === 'dark'
  return {
    paymentMethods: { applePay: 'auto', googlePay: 'auto', link: 'never', paypal: 'never', amazonPay: 'never', klarna: 'never' },
    emailRequired: true,
    billingAddressRequired: true,
    shippingAddressRequired: isShipped,
    ...(isShipped
      ? { allowedShippingCountries: [...COUNTRIES], shippingRates: [{ id: 'parcel', displayName: quoteText.shipping, amount: 0 }] }
      : {}),
    buttonHeight: 52,
    buttonTheme: isDark ? { applePay: 'white', googlePay: 'white' } : { applePay: 'black', googlePay: 'black' },
  }
}

/** The look that the page has now: by choice, else by the device. */
function colourSchemeNow(): string {
  const chosen = document.documentElement.style.colorScheme
  return chosen || (matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light')
}
