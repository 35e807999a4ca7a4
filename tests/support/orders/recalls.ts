import { randomUUID } from 'node:crypto'
import { receiveLot } from '#contract/lots/admin-lots.ts'
import { getAdminOrder } from '#contract/orders/admin-orders.ts'
import type { startRecall } from '#contract/recalls/admin-recalls.ts'
import { addDays } from '#domain/calendar/calendar-day.ts'
import { swissDay } from '#domain/calendar/german-date.ts'
import { signInAs } from '../accounts/sign-in-as.ts'
import type { RequestOf } from '../shop/api-client.ts'
import { CheckoutClient } from '../shop/checkout-client.ts'
import { startTestShop } from '../shop/shop.ts'
import { shipOrder } from './ship-order.ts'

type ReceivedLot = RequestOf<typeof receiveLot>['body']
type Recall = RequestOf<typeof startRecall>

export const TODAY = swissDay(Date.now())

/** The request that recalls a lot. */
export const recalling = (lot: { id: number }, changes: Partial<Recall['body']> = {}): Recall => ({
  body: {
    id: randomUUID(),
    lotId: lot.id,
    isRehearsal: false,
    reason: 'Spuren von Haselnüssen',
    advice: 'Bitte werfen Sie die Packungen weg.',
    ...changes,
  },
})

/** A shop without stock but for its lots, whose owner sells and recalls them. */
export async function startShopWithRecalls() {
  const shop = await startTestShop({ listens: true })
  const owner = await signInAs(shop, 'owner')
  await shop.pool.query('update product_size set stock_level = null; delete from stock_movement')
  const receive = (lot: Pick<ReceivedLot, 'productId' | 'number' | 'packs'> & Partial<ReceivedLot>) =>
    owner.request(receiveLot, {
      body: {
        weight: '15g',
        bestBefore: addDays(TODAY, 400),
        receivedOn: TODAY,
        supplier: null,
        ingredients: [],
        usedLots: [],
        ...lot,
      },
    })
  const orderOf = (id: string) => owner.request(getAdminOrder, { params: { id } })
  const buy = async (productId: number, quantity: number) => {
    const { id } = await new CheckoutClient(shop).buy({ productId, quantity, weight: '15g' })
    return orderOf(id)
  }
  /** Sells two packs and ships them. */
  async function sell(productId: number) {
    const order = await buy(productId, 2)
    await shipOrder(owner, order.id)
    return order
  }
  const mailsOf = (recallId: string) => shop.rows(`select recipient from mail where key like $1 order by key`, `recall:${recallId}:%`)
  return { shop, owner, receive, orderOf, buy, sell, mailsOf }
}
