import { eq } from 'drizzle-orm'
import type { refundAdminOrder } from '#contract/admin-orders.ts'
import type { BodyOf } from '#contract/endpoint.ts'
import { minus, type Rappen } from '#domain/money.ts'
import { refundOfPacks } from '#domain/refund.ts'
import type { Db } from '#server/platform/database/pool.ts'
import { refuse, Refusal } from '#server/platform/http/refusal.ts'
import { packsGivenBack } from './admin-order.ts'
import { requestRefund } from './request-refund.ts'
import { restock } from './restock.ts'
import { listOrderLines, listRefunds, lockOrder, type OrderLineRow } from './store.ts'
import { refundTable } from './tables.ts'

type RefundWish = BodyOf<typeof refundAdminOrder>

/**
 * Gives money back as the operator says: an amount, packs by line, or all that is left; by choice the packs go back to
 * the stock. The same key again is the same refund. Refuses more than was paid, or more packs than were bought.
 */
export async function refundOrder(tx: Db, { orderId, wish, actor }: { orderId: string; wish: RefundWish; actor: string }) {
  const order = await lockOrder(tx, orderId)
  if (!order) return refuse('order-unknown')
  if ((await tx.$count(refundTable, eq(refundTable.id, wish.key))) > 0) return order
  if (order.version !== wish.version) return refuse('changed-elsewhere')
  const lines = await listOrderLines(tx, orderId)
  const amount = wantedAmount(wish, {
    lines,
    before: packsGivenBack(await listRefunds(tx, orderId)),
    left: minus(order.total, order.refunded),
  })
  if (amount === null) return refuse('refund-too-large')
  const asked = await requestRefund(tx, { orderId, amount, reason: wish.reason, actor, refundId: wish.key, lines: wish.lines ?? [] })
  if (asked instanceof Refusal) return asked
  if (wish.restock) await restock(tx, { orderId, actor, ...(wish.lines && { packs: packsByProduct(lines, wish.lines) }) })
  return order
}

type Packs = readonly { position: number; quantity: number }[]

function wantedAmount(
  { amount, lines: wanted }: RefundWish,
  { lines, before, left }: { lines: OrderLineRow[]; before: Packs; left: Rappen },
): Rappen | null {
  if (wanted) return refundOfPacks({ lines, wanted, before })
  return amount ?? left
}

function packsByProduct(lines: readonly OrderLineRow[], wanted: Packs): Map<number, number> {
  const packs = new Map<number, number>()
  for (const { position, quantity } of wanted) {
    const productId = lines.find((line) => line.position === position)?.productId
    if (productId) packs.set(productId, (packs.get(productId) ?? 0) + quantity)
  }
  return packs
}
