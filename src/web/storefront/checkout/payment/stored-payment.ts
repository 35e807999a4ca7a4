const KEY = 'paymentIntent'
const BY_WALLET = ' wallet'

/**
 * Stores the last started payment for this tab, so that the next page knows whose result to show. By a wallet, which
 * gives the contact, so that what was typed at the checkout is not that of the order.
 */
export function storePaymentIntent(id: string, { byWallet = false } = {}): void {
  sessionStorage.setItem(KEY, byWallet ? id + BY_WALLET : id)
}

/** The payment this tab started last; null if there is none. */
export function storedPaymentIntent(): string | null {
  return sessionStorage.getItem(KEY)?.replace(BY_WALLET, '') ?? null
}

/** Whether a wallet gave the contact of the payment that this tab started last. */
export function isPaidByWallet(): boolean {
  return sessionStorage.getItem(KEY)?.endsWith(BY_WALLET) ?? false
}
