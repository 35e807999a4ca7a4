import type { Stripe } from 'stripe'
import type { BrowserPaymentIntent } from '#contract/test-gateway.ts'
import { type IntentRow, type Shipping, unixTime } from '#test-gateway/ledger.ts'

/** The intent as Stripe's API returns it, checked against Stripe's own types. */
export function paymentIntentObject(row: IntentRow): Stripe.PaymentIntent {
  return {
    id: row.id,
    object: 'payment_intent',
    allowed_payment_method_types: null,
    amount: row.amount,
    amount_capturable: 0,
    amount_received: row.amount_received,
    application: null,
    application_fee_amount: null,
    automatic_payment_methods: row.automatic_payment_methods ? { allow_redirects: 'always', enabled: true } : null,
    canceled_at: row.canceled_at === null ? null : unixTime(row.canceled_at),
    cancellation_reason: row.cancellation_reason,
    capture_method: 'automatic_async',
    client_secret: row.client_secret,
    confirmation_method: 'automatic',
    created: unixTime(row.created_at),
    currency: row.currency,
    customer: null,
    customer_account: null,
    description: row.description,
    excluded_payment_method_types: null,
    last_payment_error: row.last_payment_error as Stripe.PaymentIntent.LastPaymentError | null,
    latest_charge: row.latest_charge,
    livemode: false,
    managed_payments: null,
    metadata: row.metadata,
    next_action: row.next_action,
    on_behalf_of: null,
    payment_method: row.payment_method?.id ?? null,
    payment_method_configuration_details: null,
    payment_method_options: {},
    payment_method_types: ['card'],
    payment_record: null,
    processing: null,
    receipt_email: row.receipt_email,
    review: null,
    setup_future_usage: null,
    shipping: row.shipping === null ? null : shippingObject(row.shipping),
    source: null,
    statement_descriptor: null,
    statement_descriptor_suffix: null,
    status: row.status,
    transfer_group: null,
  }
}

/** The fields of an intent that a browser with its client secret may see. */
export function browserIntent(row: IntentRow): BrowserPaymentIntent {
  return {
    id: row.id,
    object: 'payment_intent',
    amount: row.amount,
    currency: row.currency,
    status: row.status,
    client_secret: row.client_secret,
    created: unixTime(row.created_at),
    livemode: false,
    next_action: row.next_action,
  }
}

function shippingObject(shipping: Shipping): Stripe.PaymentIntent.Shipping {
  const { name, phone, address } = shipping
  const { city = null, country = null, line1 = null, line2 = null, postal_code = null, state = null } = address ?? {}
  return {
    ...(name === undefined ? {} : { name }),
    phone: phone ?? null,
    address: { city, country, line1, line2, postal_code, state },
  }
}
