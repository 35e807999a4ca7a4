import { renderToString } from 'react-dom/server'
import { afterEach, expect, it, vi } from 'vitest'
import { storePaymentIntent } from '#web/storefront/checkout/payment/stored-payment.ts'
import { ResultHead } from './result-head.tsx'

/** The address that a payment which was not made leads back to, in a tab that has begun these. */
function wayBack(...begun: Parameters<typeof storePaymentIntent>[]): string | undefined {
  const tab = new Map<string, string>()
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => tab.get(key) ?? null,
    setItem: (key: string, value: string) => tab.set(key, value),
    removeItem: (key: string) => tab.delete(key),
  })
  for (const payment of begun) storePaymentIntent(...payment)
  const page = renderToString(<ResultHead status={{ state: 'open', order: null, orderToken: null }} isUnderWay={false} />)
  return /href="([^"]*)"/.exec(page)?.[1]
}
afterEach(() => void vi.unstubAllGlobals())

it('a payment of the cart that was not made leads back to the checkout', () => {
  expect(wayBack(['pi_1'])).toBe('/checkout')
})

it('one of a draft leads back to its link, until the cart is paid', () => {
  expect(wayBack(['pi_1', { draftToken: 'secret' }])).toBe('/bezahlen/secret')
  expect(wayBack(['pi_1', { draftToken: 'secret' }], ['pi_2'])).toBe('/checkout')
})
