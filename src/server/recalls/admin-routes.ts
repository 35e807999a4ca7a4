import type { User } from '#contract/accounts/accounts.ts'
import * as endpoints from '#contract/recalls/admin-recalls.ts'
import type { AffectedOrder } from '#contract/recalls/admin-recalls.ts'
import { germanDay, swissDay } from '#domain/calendar/german-date.ts'
import { orderStatusLabel } from '#domain/orders/order-status.ts'
import { recordChange } from '#server/audit/record-change.ts'
import { findLot } from '#server/lots/store/lots.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { Config } from '#server/platform/config.ts'
import type { Db } from '#server/platform/database/pool.ts'
import { rollbackOnRefusal } from '#server/platform/database/rollback-on-refusal.ts'
import type { AddAdminRoute } from '#server/platform/http/admin-route.ts'
import { type CsvColumn, csvFile } from '#server/platform/http/csv.ts'
import { pdfFile } from '#server/platform/http/file.ts'
import { Refusal, refuse } from '#server/platform/http/refusal.ts'
import { inWorkerThread } from '#server/platform/threads/worker-threads.ts'
import { readShopSettings } from '#server/settings/store.ts'
import type { affectedPdf } from './affected-pdf.ts'
import { previewRecallMail, recallLot, traceLot } from './recall-lot.ts'
import { type SettleDeps, settleRecall } from './settle-recall.ts'
import { findRecall, listAffectedOrders, listRecallRows, saveRecall } from './store.ts'

const makeAffectedPdf = inWorkerThread<typeof affectedPdf>(new URL('./affected-pdf.ts', import.meta.url), 'affectedPdf')

/** Recalls in the administration (docs/rules/lots.md#recall). */
export function recallAdminRoutes(
  { addRoute }: { addRoute: AddAdminRoute },
  { db, config, clock, onPacksRefunded }: Pick<SettleDeps, 'db' | 'onPacksRefunded'> & { config: Config; clock: Clock },
): void {
  addRoute(endpoints.traceLot, ({ params }) => traceLot(db, { lotId: params.id, now: clock() }))
  addRoute(endpoints.startRecall, ({ body, user }) =>
    rollbackOnRefusal(db, (tx) => recallLot(tx, { recall: body, actor: user, now: clock() })),
  )
  addRoute(endpoints.previewRecallMail, ({ body }) => previewRecallMail({ db, baseUrl: config.baseUrl, now: clock() }, body))
  addRoute(endpoints.setRecallNotice, ({ params: { id }, body: { isPublic }, user }) =>
    rollbackOnRefusal(db, (tx) => setNotice(tx, { id, isPublic, actor: user })),
  )
  addRoute(endpoints.settleRecall, ({ params: { id }, body, user }) =>
    settleRecall({ db, links: config, onPacksRefunded }, { ...body, recallId: id, actor: user, now: clock() }),
  )
  addRoute(endpoints.getRecall, async ({ params }) => (await findRecall(db, params.id)) ?? refuse('recall-unknown'))
  addRoute(endpoints.listRecalls, () => listRecallRows(db))

  addRoute(endpoints.getAffectedOrdersCsv, async ({ params }) => {
    const lot = await findLot(db, params.id)
    if (!lot) return refuse('lot-unknown')
    return csvFile(`los-${lot.id}.csv`, { columns: AFFECTED_COLUMNS, rows: affectedPacks(await listAffectedOrders(db, lot.id)) })
  })

  addRoute(endpoints.getAffectedOrdersPdf, async ({ params }) => {
    const now = clock()
    const found = await traceLot(db, { lotId: params.id, now })
    if (found instanceof Refusal) return found
    return pdfFile(`los-${params.id}.pdf`, await makeAffectedPdf({ ...found, settings: await readShopSettings(db), now }))
  })
}

/** Shows a recall on the pages of its products, or ends that; recorded. */
async function setNotice(tx: Db, { id, isPublic, actor }: { id: string; isPublic: boolean; actor: User }) {
  const recall = await findRecall(tx, id)
  if (!recall) return refuse('recall-unknown')
  if (recall.isRehearsal) return refuse('recall-rehearsed')
  if (recall.isPublic === isPublic) return recall
  await saveRecall(tx, id, { isPublic })
  const number = (await findLot(tx, recall.lotId))?.number ?? ''
  const action = isPublic ? 'recall.notice-shown' : 'recall.notice-ended'
  await recordChange(tx, { actor, action, entity: 'recall', entityId: id, label: `Los ${number}` })
  return { ...recall, isPublic }
}

type AffectedPacks = Omit<AffectedOrder, 'items'> & AffectedOrder['items'][number] & { customer: string }

/** One row for each lot in each order, with whom to reach (docs/rules/lots.md#recall). */
function affectedPacks(orders: readonly AffectedOrder[]): AffectedPacks[] {
  return orders.flatMap(({ items, ...order }) => items.map((item) => ({ ...order, customer: order.name, ...item })))
}

const AFFECTED_COLUMNS: readonly CsvColumn<AffectedPacks>[] = [
  { header: 'Produkt', text: ({ name, sizeLabel }) => `${name} ${sizeLabel}` },
  { header: 'Los', text: ({ lot }) => lot },
  { header: 'Haltbar bis', text: ({ bestBefore }) => germanDay(bestBefore) },
  { header: 'Packungen', text: ({ packs }) => String(packs) },
  { header: 'Bestellung', text: ({ number }) => number },
  { header: 'Bestellt am', text: ({ placedAt }) => germanDay(swissDay(Date.parse(placedAt))) },
  { header: 'Status', text: ({ status, shipmentCount }) => orderStatusLabel(status, { shipmentCount }) },
  { header: 'Name', text: ({ customer }) => customer },
  { header: 'Strasse', text: ({ street }) => street },
  { header: 'Ort', text: ({ town }) => town },
  { header: 'E-Mail', text: ({ email }) => email ?? '' },
  { header: 'Telefon', text: ({ phone }) => phone ?? '' },
]
