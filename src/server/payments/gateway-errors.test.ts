import { expect, it } from 'vitest'
import { createLog } from '#server/platform/log.ts'
import { CheckoutClient, GatewayDownError } from '#tests/support/shop/checkout-client.ts'
import { startTestShop } from '#tests/support/shop/shop.ts'

it('an error of the test gateway is logged once, with its reason', async () => {
  const lines: string[] = []
  const shop = await startTestShop({ deps: { log: createLog('warn', { write: (line) => void lines.push(line) }) } })
  const anna = new CheckoutClient(shop)
  await anna.addLine({ productId: 1 })
  const intent = await anna.createPaymentIntent()
  await shop.pool.query('alter table test_gateway.payment_intent rename to away')
  await expect(anna.pay(intent)).rejects.toThrow(GatewayDownError)
  await shop.pool.query('alter table test_gateway.away rename to payment_intent')
  await shop.close()
  expect(lines.map((line) => JSON.parse(line))).toMatchObject([
    { msg: 'test gateway: request failed', err: { message: expect.stringContaining('payment_intent') } },
  ])
})
