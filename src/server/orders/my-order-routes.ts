import { cancelMyOrder, getMyOrder, listMyOrders, reorder } from '#contract/my-orders.ts'
import { refusalText } from '#contract/refusal-texts.ts'
import type { Weight } from '#domain/weight.ts'
import { signedInRoutes } from '#server/auth/guards.ts'
import { addLine } from '#server/cart/add-line.ts'
import { type CartCredential, findCartCredential } from '#server/cart/cookie.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { Config } from '#server/platform/config.ts'
import { type Db, transaction } from '#server/platform/database/pool.ts'
import type { AddRoute } from '#server/platform/http/add-route.ts'
import { Refusal, refuse } from '#server/platform/http/refusal.ts'
import { cancelOrder } from './cancel-order.ts'
import { findOrderOf, listOrdersOf, myOrders } from './my-orders.ts'
import { lockOrder } from './store.ts'
import type { OrderRow } from './tables.ts'

/** Orders in the account: seen, ordered again, cancelled (issue 3, my-orders). Somebody else's are as unknown as none. */
export function myOrderRoutes(addRoute: AddRoute, { db, config, clock }: { db: Db; config: Config; clock: Clock }): void {
  const addUserRoute = signedInRoutes(addRoute)
  const seen = async (tx: Db, order: OrderRow | undefined) => {
    const [view] = order ? await myOrders(tx, [order], clock()) : []
    return view ?? refuse('order-unknown')
  }

  addUserRoute(listMyOrders, ({ user }) => listOrdersOf(db, user, clock()))

  addUserRoute(getMyOrder, async ({ user, params }) => seen(db, await findOrderOf(db, user, params.id)))

  addUserRoute(cancelMyOrder, ({ user, params: { id } }) =>
    transaction(db, async (tx) => {
      const order = (await findOrderOf(tx, user, id)) && (await lockOrder(tx, id))
      if (!order) return refuse('order-unknown')
      const [view] = await myOrders(tx, [order], clock())
      if (!view?.mayCancel) return refuse('cancel-too-late')
      const cancelled = await cancelOrder(tx, config, { orderId: id, actor: 'customer', reason: 'Vom Kunden storniert' })
      return cancelled instanceof Refusal ? refuse('cancel-too-late') : seen(tx, await findOrderOf(tx, user, id))
    }),
  )

  addUserRoute(reorder, async ({ user, params, body, request }) => {
    const order = await findOrderOf(db, user, params.id)
    if (!order) return refuse('order-unknown')
    // Signing in hands out the basket's cookie; without it there is nowhere to put things.
    const credential = await findCartCredential(request, config)
    if (!credential) return { added: 0, notes: [refusalText('cart-unknown')] }
    return putAgain(order, { credential, label: body.sessionId })
  })

  async function putAgain(order: OrderRow, cart: { credential: CartCredential; label: string }) {
    const notes: string[] = []
    let added = 0
    for (const { productId, name, weight, quantity } of order.quote.lines) {
      const answer = await addLine(db, { ...cart, productId, weight: weight as Weight, quantity })
      if (answer instanceof Refusal)
        notes.push(answer.details ? refusalText(answer.code, answer.details) : `${name}: ${refusalText(answer.code)}`)
      else added++
    }
    return { added, notes }
  }
}
