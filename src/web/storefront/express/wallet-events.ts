import type {
  ChangeResolveDetails,
  StripeExpressCheckoutElementClickEvent,
  StripeExpressCheckoutElementConfirmEvent,
  StripeExpressCheckoutElementShippingAddressChangeEvent,
} from '@stripe/stripe-js'
import type { Contact } from '#contract/checkout/contact.ts'
import { parcelText } from '#domain/quote/quote-texts.ts'
import * as quoteText from '#messages/cart/quote.ts'
import * as checkoutText from '#messages/checkout/checkout.ts'
import * as expressText from '#messages/checkout/express.ts'
import type { CardFormHandle } from '#web/storefront/checkout/payment/card-form-handle.ts'
import { isSameAmount, isShipped, type Notice, type PaymentIntent } from '../checkout/checkout-state.ts'
import { contactOfWallet, deliveryRefusal } from './wallet-contact.ts'

/**
 * The events of Stripe's Express Checkout Element as far as the shop reads them; the stand-in of the test gateway has
 * the same.
 */
export type WalletClick = Pick<StripeExpressCheckoutElementClickEvent, 'resolve'>
export type WalletAddressChange = Pick<StripeExpressCheckoutElementShippingAddressChangeEvent, 'resolve' | 'reject'> & {
  address: Pick<StripeExpressCheckoutElementShippingAddressChangeEvent['address'], 'country' | 'postal_code'>
}
export type WalletConfirm = Pick<StripeExpressCheckoutElementConfirmEvent, 'billingDetails' | 'shippingAddress' | 'paymentFailed'>

/** Charges what the wallet holds, once the checkout is saved. */
export type ChargeWallet = CardFormHandle['pay']

export interface WalletEvents {
  onClick: (event: WalletClick) => void
  onShippingAddressChange: (event: WalletAddressChange) => void
  /** Resolves when the payment has succeeded or failed. */
  onConfirm: (event: WalletConfirm, charge: ChargeWallet) => Promise<void>
}

interface WalletDeps {
  /** The intent whose amount the page shows now; null while there is none. */
  shown: PaymentIntent | null
  /** The intent whose amount the open wallet shows. */
  begun: PaymentIntent | null
  begin: (intent: PaymentIntent | null) => void
  /** Saves the contact, reserves and charges, as the pay click does; returns the fields that the server refused. */
  pay: (contact: Contact, desk: CardFormHandle) => Promise<readonly { message: string }[]>
  /** What the page says about the last attempt; null when a new one begins. */
  tell: (notice: Notice | null) => void
}

const CHANGED: Notice = { title: checkoutText.pricesChanged, text: checkoutText.checkAmount }

/**
 * What the shop does while a wallet is open. It charges the amount that the wallet showed, or nothing.
 * docs/rules/checkout.md#express
 */
export function walletEvents({ shown, begun, begin, pay, tell }: WalletDeps): WalletEvents {
  return {
    onClick({ resolve }) {
      begin(shown)
      tell(null)
      resolve(shippingOf(shown))
    },

    onShippingAddressChange({ address, resolve, reject }) {
      const refusal = deliveryRefusal(address)
      tell(refusal === null ? null : { title: expressText.checkDetails, text: refusal })
      if (refusal === null) resolve(shippingOf(shown))
      else reject()
    },

    async onConfirm(event, charge) {
      const given = contactOfWallet(event)
      if ('refusal' in given) return fail(event, 'invalid_shipping_address', { title: expressText.checkDetails, text: given.refusal })
      if (!begun || !shown || !isSameAmount(begun, shown)) return fail(event, 'fail', CHANGED)

      let isPaid = false
      const desk: CardFormHandle = {
        check: async () => null,
        async pay(intent) {
          const result = await charge(intent)
          isPaid = 'status' in result
          return result
        },
      }
      const refused = await pay(given.contact, desk)
      if (isPaid) return
      const text = refused.map(({ message }) => message).join(' ')
      // Any other reason is told by the checkout itself.
      if (text === '') return event.paymentFailed({ reason: 'fail' })
      fail(event, 'invalid_shipping_address', { title: expressText.checkDetails, text })
    },
  }

  function fail({ paymentFailed }: WalletConfirm, reason: 'fail' | 'invalid_shipping_address', notice: Notice): void {
    tell(notice)
    paymentFailed({ reason, message: notice.text })
  }
}

/** The parcel as the wallet names it; its price is part of the amount. A cart of gift cards alone has none. */
function shippingOf(intent: PaymentIntent | null): ChangeResolveDetails {
  if (!intent || !isShipped(intent.quote)) return {}
  const { shippingMethod } = intent.quote
  const { price } = shippingMethod
  const displayName = price === 0 ? expressText.freeShipping : parcelText(shippingMethod, quoteText)
  return { shippingRates: [{ id: 'parcel', displayName, amount: price }] }
}
