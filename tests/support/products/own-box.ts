import { randomUUID } from 'node:crypto'
import { addOwnBox } from '#contract/cart/own-box.ts'
import { ANNA } from '../accounts/people.ts'
import type { RequestOf } from '../shop/api-client.ts'
import type { CartClient } from '../shop/cart-client.ts'
import type { CheckoutClient } from '../shop/checkout-client.ts'
import { expectStatus } from '../shop/remote-app.ts'

/** Puts a box into the cart, by default six bags of strawberries; returns the response. */
export function postOwnBox(client: CartClient, box: Partial<RequestOf<typeof addOwnBox>['body']> = {}) {
  return client.respond(addOwnBox, {
    body: {
      sessionId: client.sessionId,
      key: randomUUID(),
      size: 6,
      fruits: Array.from({ length: 6 }, () => 1),
      ...box,
    },
  })
}

/** Buys what is in the cart by card, boxes included; returns the order. */
export async function buyCart(client: CheckoutClient) {
  const cartItems = (await client.quote()).lines.map(({ productId, quantity, weight }) => ({ productId, quantity, weight }))
  const intent = expectStatus(200, await client.postPaymentIntent({ cartItems, contact: ANNA })).json()
  await client.pay(intent)
  return client.createOrder(intent.paymentIntentId)
}
