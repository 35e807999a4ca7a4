import type { User } from '#contract/accounts/accounts.ts'
import type { BodyOf } from '#contract/endpoint.ts'
import type { inspectReturn } from '#contract/returns/admin-returns.ts'
import { packsAt } from '#domain/orders/refund.ts'
import { returnState } from '#domain/returns/order-return.ts'
import type { OrderLinkConfig } from '#server/orders/order-token.ts'
import { recordOrderEvent } from '#server/orders/record-event.ts'
import { refundOrder } from '#server/orders/refunds/refund-order.ts'
import { restockOrder } from '#server/orders/refunds/restock-order.ts'
import { listOrderLines, lockOrder } from '#server/orders/store.ts'
import type { Db } from '#server/platform/database/pool.ts'
import { refuse, Refusal } from '#server/platform/http/refusal.ts'
import { arrivedPacks, packName, readReturns } from './read-returns.ts'
import { findReturn, listReturnLines, saveReturn, saveReturnLine } from './store.ts'

/** The return that an operator handles, and the version they saw; a different one is refused. */
export interface ReturnStep {
  returnId: string
  version: number
  actor: User
  /** Epoch ms. */
  now: number
}

/** The reason of the refund, which the buyer's mail names. */
const REFUND_REASON = 'Rücksendung'

/**
 * Records how many packs of each line arrived; a line that is left out arrived as announced. Can be corrected until the
 * return is inspected. Refuses more than was announced, and packs that were announced again meanwhile.
 */
export async function receiveReturn(tx: Db, step: ReturnStep, lines: readonly { position: number; quantity: number }[]) {
  const found = await lockReturn(tx, step, ['announced', 'received'])
  if (found instanceof Refusal) return found
  const { order, lines: announced } = found
  const arrived = announced.map((line) => ({
    ...line,
    received: lines.find(({ position }) => position === line.position)?.quantity ?? line.quantity,
  }))
  const { returnable } = await readReturns(tx, order.id)
  const isTooMany = arrived.some(
    ({ position, quantity, received }, index) =>
      received > quantity || received - (announced[index]?.received ?? quantity) > packsAt(returnable, position),
  )
  if (isTooMany) return refuse('return-too-many')
  for (const { received, ...line } of arrived) await saveReturnLine(tx, line, { received })
  await saveReturn(tx, step.returnId, { receivedAt: new Date(step.now), receivedBy: step.actor.email })
  const after = { lines: arrived.map(({ position, received }) => `${found.nameOf(position)}: ${received}`) }
  const event = { kind: 'return-received', details: { returnId: step.returnId, ...after } } as const
  await recordOrderEvent(tx, { ...event, order, actor: step.actor, logged: { after } })
  return order
}

/**
 * Puts packs that arrived back into stock, and into the lots they came from; the others are written off with a reason,
 * without which it is refused. A line that is left out goes back entirely (docs/rules/returns.md#inspection).
 */
export async function recordInspection(tx: Db, step: ReturnStep, inspected: BodyOf<typeof inspectReturn>['lines']) {
  const found = await lockReturn(tx, step, ['received'])
  if (found instanceof Refusal) return found
  const { order, lines } = found
  const results = lines.map((line) => {
    const received = line.received ?? 0
    const result = inspected.find(({ position }) => position === line.position)
    const restocked = result?.restocked ?? received
    return { line, received, restocked, writeOffReason: restocked < received ? result?.writeOffReason || null : null }
  })
  if (results.some(({ restocked, received }) => restocked > received)) return refuse('return-too-many')
  if (results.some(({ restocked, received, writeOffReason }) => restocked < received && writeOffReason === null))
    return refuse('return-reason-missing')
  const packs = results.map(({ line: { position }, restocked }) => ({ position, quantity: restocked }))
  await restockOrder(tx, { orderId: order.id, actor: step.actor.email, packs, now: step.now })
  for (const { line, restocked, writeOffReason } of results) await saveReturnLine(tx, line, { restocked, writeOffReason })
  await saveReturn(tx, step.returnId, { inspectedAt: new Date(step.now), inspectedBy: step.actor.email })
  const after = {
    lines: results.map(({ line, received, restocked, writeOffReason }) => {
      const written = writeOffReason === null ? '' : `, ${received - restocked} abgeschrieben (${writeOffReason})`
      return `${found.nameOf(line.position)}: ${restocked} zurück ins Lager${written}`
    }),
  }
  const event = { kind: 'return-inspected', details: { returnId: step.returnId, ...after } } as const
  await recordOrderEvent(tx, { ...event, order, actor: step.actor, logged: { after } })
  return order
}

/**
 * Closes an inspected return: with a refund of the packs that arrived, which makes the credit note and the mail, or
 * without one. Refuses as a refund does (docs/rules/returns.md#refund).
 */
export async function closeReturn(tx: Db, links: OrderLinkConfig, step: ReturnStep, { refund }: { refund: boolean }) {
  const found = await lockReturn(tx, step, ['inspected'])
  if (found instanceof Refusal) return found
  const { order, lines } = found
  if (refund) {
    // The return's id is the refund's key, so that it is refunded once.
    const body = { key: step.returnId, version: order.version, lines: arrivedPacks(lines), reason: REFUND_REASON, restock: false }
    const refunded = await refundOrder(tx, links, { orderId: order.id, body, actor: step.actor.email, now: step.now })
    if (refunded instanceof Refusal) return refuseRefund(refunded)
  }
  const refundId = refund ? step.returnId : null
  await saveReturn(tx, step.returnId, { closedAt: new Date(step.now), closedBy: step.actor.email, refundId })
  const details = { returnId: step.returnId, refund }
  await recordOrderEvent(tx, { order, kind: 'return-closed', actor: step.actor, details, logged: { after: { refund } } })
  return order
}

/** Calls off a return that has not arrived. */
export async function withdrawReturn(tx: Db, step: ReturnStep) {
  const found = await lockReturn(tx, step, ['announced'])
  if (found instanceof Refusal) return found
  await saveReturn(tx, step.returnId, { withdrawnAt: new Date(step.now) })
  const { order } = found
  await recordOrderEvent(tx, { order, kind: 'return-withdrawn', actor: step.actor, details: { returnId: step.returnId } })
  return order
}

/**
 * The return with its order locked; refused when somebody else was faster, or when it is not in one of these states.
 */
export async function lockReturn(tx: Db, { returnId, version }: ReturnStep, states: readonly ReturnType<typeof returnState>[]) {
  const unlocked = await findReturn(tx, returnId)
  const order = unlocked && (await lockOrder(tx, unlocked.orderId))
  // It may have changed until the order was locked.
  const found = order && (await findReturn(tx, returnId))
  if (!found) return refuse('return-unknown')
  if (found.version !== version) return refuse('changed-elsewhere')
  if (!states.includes(returnState(found))) return refuse('return-step')
  const lines = (await listReturnLines(tx, order.id)).filter((line) => line.returnId === returnId)
  const orderLines = await listOrderLines(tx, order.id)
  return { order, lines, orderLines, nameOf: (position: number) => packName(orderLines, position) }
}

/** The order is locked, so it is neither unknown nor of another version. */
function refuseRefund({ code }: Refusal<string>) {
  if (code === 'order-unpaid' || code === 'refund-nothing-left') return refuse(code)
  return refuse('refund-too-large')
}
