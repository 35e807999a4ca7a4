import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { foundWallet } from './found-wallet.ts'
import { hasNoWallet, ruleOutWallets } from './no-wallet.ts'

describe('the entry to the express checkout', () => {
  beforeEach(() => vi.stubGlobal('window', { PaymentRequest: () => null }))
  afterEach(() => {
    vi.unstubAllGlobals()
    sessionStorage.clear()
  })

  it('is not shown in a browser that opens no wallets', () => {
    expect(hasNoWallet()).toBe(false)
    vi.stubGlobal('window', {})
    expect(hasNoWallet()).toBe(true)
  })

  it.each([
    ['no report', undefined],
    ['an empty report', {}],
    ['wallets that are not set up', { applePay: false, googlePay: false }],
  ])('goes when the provider has found no wallet: %s', (_, availablePaymentMethods) => {
    expect(foundWallet({ availablePaymentMethods })).toBe(false)
  })

  it('stays with one wallet, and away from then on once there is none', () => {
    expect(foundWallet({ availablePaymentMethods: { applePay: false, googlePay: true } })).toBe(true)
    expect(hasNoWallet()).toBe(false)
    ruleOutWallets()
    expect(hasNoWallet()).toBe(true)
  })
})
