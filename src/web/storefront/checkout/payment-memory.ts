const KEY = 'paymentIntent'

/** Keeps in this tab which payment was begun last, so that the page after it knows whose result to show. */
export function keepPaymentIntent(id: string): void {
  sessionStorage.setItem(KEY, id)
}

/** The payment this tab began last; null when there is none. */
export function keptPaymentIntent(): string | null {
  return sessionStorage.getItem(KEY)
}
