import type { User } from '#contract/accounts/accounts.ts'
import type { BodyOf } from '#contract/endpoint.ts'
import type { AffectedOrder, startRecall } from '#contract/recalls/admin-recalls.ts'
import { germanDay } from '#domain/calendar/german-date.ts'
import { recordChange } from '#server/audit/record-change.ts'
import { readLot } from '#server/lots/list-lots.ts'
import { findLot, listLotsMadeOf, listProductsOf, lockLots, saveLot } from '#server/lots/store.ts'
import { syncStock } from '#server/lots/sync-stock.ts'
import { queueMails } from '#server/mail/queue-mail.ts'
import type { Db } from '#server/platform/database/pool.ts'
import { refuse } from '#server/platform/http/refusal.ts'
import { lockStock } from '#server/products/store/stock-reservations.ts'
import { findRecall, insertNotices, insertRecall, listAffectedOrders } from './store.ts'

/** Where a lot went: the lots made of it, the lot itself first, and every order that holds packs of them. */
export async function traceLot(db: Db, { lotId, now }: { lotId: number; now: number }) {
  const lot = await readLot(db, lotId, now)
  if (!lot) return refuse('lot-unknown')
  const made = (await listLotsMadeOf(db, lotId)).filter((id) => id !== lotId)
  const others = await Promise.all(made.map((id) => readLot(db, id, now)))
  return { lots: [lot, ...others.filter((each) => each !== undefined)], orders: await listAffectedOrders(db, lotId) }
}

interface NewRecall {
  recall: BodyOf<typeof startRecall>
  actor: User
  now: number
}

/**
 * Recalls a lot in one transaction: stops it and the lots made of it, records every affected order and queues one mail
 * for each that has an address. A rehearsal records the orders and does nothing else. Repeated with the same id it
 * returns the same recall; refused for a lot that is recalled already (docs/rules/lots.md#recall).
 */
export async function recallLot(tx: Db, { recall, actor, now }: NewRecall) {
  const { id, lotId, isRehearsal, reason, advice } = recall
  const found = await findLot(tx, lotId)
  if (!found) return refuse('lot-unknown')
  // Packing takes the same locks: what is packed meanwhile is either affected or refused.
  const lots = await lockLotsMadeOf(tx, lotId)
  if (!(await insertRecall(tx, { id, lotId, isRehearsal, reason, advice, actor: actor.email })))
    return (await findRecall(tx, id)) ?? refuse('lot-recalled')
  const orders = await listAffectedOrders(tx, lotId)
  if (!isRehearsal) {
    for (const lot of lots)
      await saveLot(tx, lot.id, {
        isRecalled: true,
        ...(lot.blockedAt === null && { blockedAt: new Date(now), blockedReason: `Rückruf: ${reason}` }),
      })
    await syncStock(tx, lots, { actor: actor.email, now })
  }
  await insertNotices(
    tx,
    orders.map((order) => ({
      recallId: id,
      orderId: order.id,
      packs: order.packs,
      mailKey: isRehearsal || order.email === null ? null : mailKey(id, order),
    })),
  )
  const product = await readLot(tx, lotId, now)
  if (!isRehearsal)
    await queueMails(
      tx,
      orders.flatMap((order) => noticeOf(order, { recall, productName: product?.name ?? '' })),
    )
  await recordChange(tx, {
    actor,
    action: isRehearsal ? 'recall.rehearsed' : 'recall.started',
    entity: 'recall',
    entityId: id,
    label: `${product?.name ?? ''}, Los ${found.number}`,
    after: { reason, orders: orders.length },
  })
  return (await findRecall(tx, id)) ?? refuse('recall-unknown')
}

/** The mail about an order; none without an address. */
function noticeOf(
  order: AffectedOrder,
  { recall: { id, reason, advice }, productName }: { recall: NewRecall['recall']; productName: string },
) {
  if (order.email === null) return []
  const items = order.items.map(({ sizeLabel: weight, bestBefore, ...item }) => ({ ...item, weight, bestBefore: germanDay(bestBefore) }))
  const data = { number: order.number, productName, reason, advice, items }
  return [{ key: mailKey(id, order), template: 'recall' as const, orderId: order.id, recipient: order.email, data }]
}

/** The lot and those made of it, locked behind their products. */
async function lockLotsMadeOf(tx: Db, lotId: number) {
  for (;;) {
    const made = await listLotsMadeOf(tx, lotId)
    await lockStock(tx, await listProductsOf(tx, made))
    const lots = await lockLots(tx, made)
    // A box that was made of it while this waited.
    if ((await listLotsMadeOf(tx, lotId)).length === made.length) return lots
  }
}

/** One mail per recall and order. */
function mailKey(recallId: string, { id }: Pick<AffectedOrder, 'id'>): string {
  return `recall:${recallId}:${id}`
}
