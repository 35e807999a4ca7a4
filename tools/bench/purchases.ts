import { testGatewayPath } from '#contract/test-gateway.ts'
import { BenchClient, UNCOUNTED_PRODUCT } from './bench-client.ts'
import { repeatsPerSecond, type Row, whole } from './measure.ts'
import type { RunningProcess } from './processes.ts'

const LANES = 8
/** Whole purchases: basket, payment intent, confirmation at the gateway, order. Cached pages show the machine's speed. */
export async function benchPurchases(shop: RunningProcess): Promise<Row[]> {
  const { publishableKey } = (await new BenchClient(shop.address).call('GET', '/api/payment-config')) as { publishableKey: string }
  const rate = await repeatsPerSecond(LANES, () => purchase(shop.address, publishableKey), 10)
  const pages = await repeatsPerSecond(LANES, async () => void (await (await fetch(shop.address)).text()))
  return [
    {
      what: 'Whole purchases / home pages by the same client',
      measured: `${whole(rate)}/s`,
      baseline: `${whole(pages)}/s`,
      ratio: '',
      goal: '',
    },
  ]
}

async function purchase(address: string, publishableKey: string): Promise<void> {
  const visitor = new BenchClient(address)
  await visitor.add(UNCOUNTED_PRODUCT)
  const { clientSecret, paymentIntentId } = (await visitor.call('POST', '/api/create-payment-intent', {
    cartItems: [{ productId: UNCOUNTED_PRODUCT, quantity: 1, weight: '15g' }],
    // Each buyer is another one, as the shop sums up the orders of each address.
    contact: { email: `bench-${visitor.label}@example.ch`, delivery: ADDRESS },
  })) as { clientSecret: string; paymentIntentId: string }
  await visitor.call(
    'POST',
    `${testGatewayPath}/v1/payment_intents/${paymentIntentId}/confirm`,
    { client_secret: clientSecret, card: { number: '4242424242424242', exp_month: 12, exp_year: 2034, cvc: '123' } },
    { authorization: `Bearer ${publishableKey}` },
  )
  await visitor.call('POST', '/api/create-order-manual', { paymentIntentId })
}

const ADDRESS = {
  firstName: 'Mess',
  lastName: 'Lauf',
  street: 'Bahnhofstrasse',
  houseNumber: '1',
  postalCode: '8001',
  town: 'Zürich',
  country: 'CH',
}
