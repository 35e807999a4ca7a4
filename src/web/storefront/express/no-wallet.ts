let isRuledOut = false

/** Whether the express checkout is of no use here: the browser opens no wallets, or the provider has found none. */
export function hasNoWallet(): boolean {
  return isRuledOut || !('PaymentRequest' in window)
}

/**
 * Records until the page is loaded again that the provider has found no wallet; entries shown from now on stay away.
 */
export function ruleOutWallets(): void {
  isRuledOut = true
}
