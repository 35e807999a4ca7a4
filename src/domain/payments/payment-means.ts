/**
 * The payment means whose marks a shop can show, by their names in all languages; in the order in which the picture
 * assets/brand/payment-marks.svg has them (docs/rules/payments.md#marks).
 */
export const PAYMENT_MEANS = ['TWINT', 'Visa', 'Mastercard', 'American Express', 'Apple Pay', 'Google Pay'] as const
export type PaymentMeans = (typeof PAYMENT_MEANS)[number]
