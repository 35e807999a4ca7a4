import type { User } from '#contract/accounts/accounts.ts'
import type { BodyOf } from '#contract/endpoint.ts'
import type { AffectedOrder, previewRecallMail as previewEndpoint, startRecall } from '#contract/recalls/admin-recalls.ts'
import { germanDay } from '#domain/calendar/german-date.ts'
import type { Language } from '#domain/language/language.ts'
import { withAttention } from '#domain/orders/order-attention.ts'
import { recordChange } from '#server/audit/record-change.ts'
import { readLot, readLotsWithIds } from '#server/lots/list-lots.ts'
import { findLot, listLots, listLotsMadeOf, listProductsOf, lockLots, saveLot } from '#server/lots/store/lots.ts'
import { syncStock } from '#server/lots/sync-stock.ts'
import type { TemplateEditor } from '#server/mail/list-templates.ts'
import { type QueuedMail, queueMails } from '#server/mail/queue-mail.ts'
import { renderMail } from '#server/mail/render-mail.ts'
import { findTemplateText } from '#server/mail/store/template-texts.ts'
import { textInLanguage } from '#server/mail/text-in-language.ts'
import { lockOrder, lockOrders, saveOrder } from '#server/orders/store.ts'
import type { Db } from '#server/platform/database/pool.ts'
import { refuse } from '#server/platform/http/refusal.ts'
import { inCustomersWords } from '#server/products/store/names-in-language.ts'
import { lockStock } from '#server/products/store/stock-reservations.ts'
import { settingsInLanguage } from '#server/settings/public-settings.ts'
import { readShopSettings } from '#server/settings/store.ts'
import { findRecall, insertNotices, insertRecall, listAffectedOrders, listUnsentOrders } from './store.ts'
import { listWaitingOrders } from './waiting-orders.ts'

/**
 * Where a lot went: the lots made of it, the lot itself first, every order with packs of them that have left, and those
 * that wait for such packs.
 */
export async function traceLot(db: Db, { lotId, now }: { lotId: number; now: number }) {
  const ids = await listLotsMadeOf(db, lotId)
  const lots = await readLotsWithIds(db, ids, now)
  const lot = lots.find(({ id }) => id === lotId)
  if (!lot) return refuse('lot-unknown')
  const waiting = await listWaitingOrders(db, await listLots(db, ids), now)
  return {
    lots: [lot, ...lots.filter((each) => each !== lot)],
    orders: await listAffectedOrders(db, lotId),
    waiting: waiting.map(({ lines: _lines, ...order }) => order),
  }
}

interface NewRecall {
  recall: BodyOf<typeof startRecall>
  actor: User
  now: number
}

/**
 * Recalls a lot in one transaction: stops it and the lots made of it, records every affected order and queues one mail
 * for each that has an address and of which packs have left; those that wait for such packs are held. A rehearsal
 * records the orders and does nothing else. Repeated with the same id it returns the same recall; refused for a lot
 * that is recalled already (docs/rules/lots.md#recall).
 */
export async function recallLot(tx: Db, { recall, actor, now }: NewRecall) {
  const { id, lotId, isRehearsal, reason, advice, isPublic } = recall
  const found = await findLot(tx, lotId)
  if (!found) return refuse('lot-unknown')
  // Orders are locked before products (docs/rules/checkout.md#locks).
  const mayWait = await listUnsentOrders(tx, await listLots(tx, await listLotsMadeOf(tx, lotId)))
  await lockOrders(
    tx,
    mayWait.map((order) => order.id),
  )
  // Packing takes the same locks: what is packed meanwhile is either affected or refused.
  const lots = await lockLotsMadeOf(tx, lotId)
  if (!(await insertRecall(tx, { id, lotId, isRehearsal, reason, advice, actor: actor.email, isPublic: isPublic && !isRehearsal })))
    return (await findRecall(tx, id)) ?? refuse('lot-recalled')
  const orders = await listAffectedOrders(tx, lotId)
  const waiting = await listWaitingOrders(tx, lots, now)
  if (!isRehearsal) {
    for (const lot of lots)
      await saveLot(tx, lot.id, {
        isRecalled: true,
        ...(lot.blockedAt === null && { blockedAt: new Date(now), blockedReason: `Rückruf: ${reason}` }),
      })
    await syncStock(tx, lots, { actor: actor.email, now })
    for (const order of waiting) await holdOrder(tx, order.id)
  }
  const onlyWaiting = waiting.filter((order) => !orders.some((other) => other.id === order.id))
  await insertNotices(tx, [
    ...orders.map((order) => ({
      recallId: id,
      orderId: order.id,
      packs: order.packs,
      waitingPacks: waiting.find((other) => other.id === order.id)?.packs ?? 0,
      mailKey: isRehearsal || order.email === null ? null : mailKey(id, order),
    })),
    ...onlyWaiting.map((order) => ({ recallId: id, orderId: order.id, packs: 0, waitingPacks: order.packs, mailKey: null })),
  ])
  const product = await readLot(tx, lotId, now)
  if (!isRehearsal && product) await queueMails(tx, await noticesOf(tx, orders, { recall, product }))
  await recordChange(tx, {
    actor,
    action: isRehearsal ? 'recall.rehearsed' : 'recall.started',
    entity: 'recall',
    entityId: id,
    label: `${product?.name ?? ''}, Los ${found.number}`,
    after: { reason, orders: orders.length, waiting: waiting.length, isPublic: isPublic && !isRehearsal },
  })
  return (await findRecall(tx, id)) ?? refuse('recall-unknown')
}

/** An order that an operator has to look at before it is packed or sent. */
async function holdOrder(tx: Db, orderId: string): Promise<void> {
  const order = await lockOrder(tx, orderId)
  if (order) await saveOrder(tx, orderId, { needsAttention: withAttention(order.needsAttention, 'recalled') })
}

/** The mail that a recall would send about an order, as its customer would read it. */
export async function previewRecallMail(
  { db, baseUrl, now }: TemplateEditor & { now: number },
  { lotId, orderId, ...recall }: BodyOf<typeof previewEndpoint>,
) {
  const lot = await readLot(db, lotId, now)
  if (!lot) return refuse('lot-unknown')
  const order = (await listAffectedOrders(db, lotId)).find(({ id }) => id === orderId)
  if (!order) return refuse('order-unknown')
  const { language } = order
  const saved = await findTemplateText(db, 'recall')
  const templateText = await textInLanguage(db, { template: 'recall', language, saved })
  const settings = await settingsInLanguage(db, await readShopSettings(db), language)
  const data = mailData(order, { recall, product: lot, nameOf: await namesFor(db, [order], { product: lot, language }) })
  const mail = await renderMail({ template: 'recall', data, language, templateText }, { settings, baseUrl })
  return { recipient: order.email, subject: mail.subject, html: mail.html, text: mail.text }
}

/** The mails about these orders, each in the language of its order; none without an address. */
async function noticesOf(
  tx: Db,
  orders: readonly AffectedOrder[],
  { recall, product }: { recall: NewRecall['recall']; product: NamedProduct },
): Promise<QueuedMail<'recall'>[]> {
  const notices: QueuedMail<'recall'>[] = []
  for (const [language, together] of Map.groupBy(orders, (order) => order.language)) {
    const nameOf = await namesFor(tx, together, { product, language })
    for (const order of together) {
      if (order.email === null) continue
      const data = mailData(order, { recall, product, nameOf })
      notices.push({ key: mailKey(recall.id, order), template: 'recall', orderId: order.id, recipient: order.email, language, data })
    }
  }
  return notices
}

type NamedProduct = { productId: number; name: string }

/** What the lot's product and those in the orders are called in a language. */
async function namesFor(
  db: Db,
  orders: readonly AffectedOrder[],
  { product, language }: { product: NamedProduct; language: Language },
): Promise<(product: NamedProduct) => string> {
  const named = await inCustomersWords<NamedProduct>(db, [product, ...orders.flatMap(({ items }) => items)], language)
  const names = new Map(named.map(({ productId, name }) => [productId, name]))
  return (of) => names.get(of.productId) ?? of.name
}

function mailData(
  { number, items }: AffectedOrder,
  {
    recall: { reason, advice },
    product,
    nameOf,
  }: { recall: Pick<NewRecall['recall'], 'reason' | 'advice'>; product: NamedProduct; nameOf: (product: NamedProduct) => string },
) {
  const packs = items.map((item) => ({
    name: nameOf(item),
    weight: item.sizeLabel,
    lot: item.lot,
    packs: item.packs,
    bestBefore: germanDay(item.bestBefore),
  }))
  return { number, productName: nameOf(product), reason, advice, items: packs }
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
