const KEY = 'paymentIntent'

/** Stores the last started payment for this tab, so that the next page knows whose result to show. */
export function storePaymentIntent(id: string): void {
  sessionStorage.setItem(KEY, id)
}

/** The payment this tab started last; null if there is none. */
export function storedPaymentIntent(): string | null {
  return sessionStorage.getItem(KEY)
}
