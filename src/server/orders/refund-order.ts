import type { refundAdminOrder } from '#contract/admin-refunds.ts'
import type { BodyOf } from '#contract/endpoint.ts'
import type { Rappen } from '#domain/money.ts'
import { type RefundedPacks, refundOfPacks } from '#domain/refund.ts'
import type { Db } from '#server/platform/database/pool.ts'
import { refuse, Refusal } from '#server/platform/http/refusal.ts'
import { refundedPacks } from './admin-order.ts'
import type { OrderLinkConfig } from './order-token.ts'
import { refundableOf, refundSplit } from './refundable.ts'
import { requestRefund } from './request-refund.ts'
import { restockOrder } from './restock-order.ts'
import { listOrderLines, lockOrder, type OrderLineRow } from './store.ts'
import { findOrderRefund, listOrderRefunds } from './store/refunds.ts'

type RefundBody = BodyOf<typeof refundAdminOrder>

/**
 * Refunds an amount, packs by line, or everything that is left, and puts the packs back into stock when the operator
 * wants it. Idempotent per key. Refuses more money than was paid and more packs than were bought.
 */
export async function refundOrder(
  tx: Db,
  links: OrderLinkConfig,
  { orderId, body, actor }: { orderId: string; body: RefundBody; actor: string },
) {
  const { key: refundId, version, reason, lines: packs } = body
  const order = await lockOrder(tx, orderId)
  if (!order) return refuse('order-unknown')
  if (await findOrderRefund(tx, refundId)) return order
  if (order.version !== version) return refuse('changed-elsewhere')
  const lines = await listOrderLines(tx, orderId)
  const amount = amountOf(body, {
    lines,
    before: refundedPacks(await listOrderRefunds(tx, orderId)),
    left: refundableOf(order),
  })
  if (amount === null) return refuse('refund-too-large')
  if (order.paidAt === null) return refuse('order-unpaid')
  const split = refundSplit(order, amount)
  if (split instanceof Refusal) return split
  // Products are locked before gift cards and the numbers of documents (docs/rules/checkout.md#locks).
  if (body.restock) await restockOrder(tx, { orderId, actor, ...(packs && { packs: packsByProduct(lines, packs) }) })
  const refund = await requestRefund(tx, links, { orderId, amount, reason, actor, refundId, lines: packs ?? [] })
  return refund instanceof Refusal ? refund : order
}

/** The amount to refund; null when more packs are returned than were bought. */
function amountOf(
  { amount, lines: wanted }: RefundBody,
  { lines, before, left }: { lines: readonly OrderLineRow[]; before: readonly RefundedPacks[]; left: Rappen },
): Rappen | null {
  if (wanted) return refundOfPacks({ lines, wanted, before })
  return amount ?? left
}

function packsByProduct(lines: readonly OrderLineRow[], packs: readonly RefundedPacks[]): Map<number, number> {
  const byProduct = new Map<number, number>()
  for (const { position, quantity } of packs) {
    const productId = lines.find((line) => line.position === position)?.productId
    if (productId) byProduct.set(productId, (byProduct.get(productId) ?? 0) + quantity)
  }
  return byProduct
}
