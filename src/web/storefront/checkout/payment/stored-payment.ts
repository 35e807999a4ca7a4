const KEY = 'paymentIntent'
const BY_WALLET = ' wallet'
const DRAFT = 'paymentDraft'

/**
 * Stores the last started payment for this tab, so that the next page knows whose result to show. By a wallet, which
 * gives the contact, so that what was typed at the checkout is not that of the order. `draftToken` as of the link that
 * was paid in place of the cart.
 */
export function storePaymentIntent(
  id: string,
  { byWallet = false, draftToken }: { byWallet?: boolean; draftToken?: string | undefined } = {},
): void {
  sessionStorage.setItem(KEY, byWallet ? id + BY_WALLET : id)
  if (draftToken === undefined) sessionStorage.removeItem(DRAFT)
  else sessionStorage.setItem(DRAFT, draftToken)
}

/** The token of the draft that the payment was for; null where it was for the cart. */
export function storedDraftToken(): string | null {
  return sessionStorage.getItem(DRAFT)
}

/** The payment this tab started last; null if there is none. */
export function storedPaymentIntent(): string | null {
  return sessionStorage.getItem(KEY)?.replace(BY_WALLET, '') ?? null
}

/** Whether a wallet gave the contact of the payment that this tab started last. */
export function isPaidByWallet(): boolean {
  return sessionStorage.getItem(KEY)?.endsWith(BY_WALLET) ?? false
}
