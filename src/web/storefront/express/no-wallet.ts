let isRuledOut = false
const listeners = new Set<() => void>()

/** Whether the express checkout is of no use here: the browser opens no wallets, or the provider has found none. */
export function hasNoWallet(): boolean {
  return isRuledOut || !('PaymentRequest' in window)
}

/** Records until the page is loaded again that the provider has found no wallet. */
export function ruleOutWallets(): void {
  isRuledOut = true
  for (const listener of listeners) listener()
}

/** Calls the listener when wallets are ruled out; returns how to stop that. */
export function onNoWallet(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
