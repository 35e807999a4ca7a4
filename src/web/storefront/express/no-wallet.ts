const KEY = 'no-wallet'

/** Whether the express checkout is of no use here: the browser opens no wallets, or the provider has found none. */
export function hasNoWallet(): boolean {
  return sessionStorage.getItem(KEY) !== null || !('PaymentRequest' in window)
}

/** Records for this tab that the provider has found no wallet; entries shown from now on stay away. */
export function ruleOutWallets(): void {
  sessionStorage.setItem(KEY, 'true')
}
