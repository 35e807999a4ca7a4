import * as endpoints from '#contract/recalls/admin-recalls.ts'
import { findLot } from '#server/lots/store.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { Db } from '#server/platform/database/pool.ts'
import { rollbackOnRefusal } from '#server/platform/database/rollback-on-refusal.ts'
import type { AddAdminFile, AddAdminRoute } from '#server/platform/http/admin-route.ts'
import { sendCsv } from '#server/platform/http/csv.ts'
import { sendProblem } from '#server/platform/http/errors.ts'
import { refuse, Refusal } from '#server/platform/http/refusal.ts'
import { inWorkerThread } from '#server/platform/threads/worker-threads.ts'
import { readShopSettings } from '#server/settings/store.ts'
import { AFFECTED_COLUMNS, affectedPacks } from './affected-csv.ts'
import type { affectedPdf } from './affected-pdf.ts'
import { recallLot, traceLot } from './recall-lot.ts'
import { findRecall, listAffectedOrders, listRecallRows } from './store.ts'

const makeAffectedPdf = inWorkerThread<typeof affectedPdf>(new URL('./affected-pdf.ts', import.meta.url), 'affectedPdf')

const LOT_ID = /^[1-9]\d{0,8}$/

/** Recalls in the administration (docs/rules/lots.md#recall). */
export function recallAdminRoutes(
  { addRoute, addFile }: { addRoute: AddAdminRoute; addFile: AddAdminFile },
  { db, clock }: { db: Db; clock: Clock },
): void {
  addRoute(endpoints.traceLot, ({ params }) => traceLot(db, { lotId: params.id, now: clock() }))
  addRoute(endpoints.startRecall, ({ body, user }) =>
    rollbackOnRefusal(db, (tx) => recallLot(tx, { recall: body, actor: user, now: clock() })),
  )
  addRoute(endpoints.getRecall, async ({ params }) => (await findRecall(db, params.id)) ?? refuse('recall-unknown'))
  addRoute(endpoints.listRecalls, () => listRecallRows(db))

  addFile(endpoints.RECALL_FILES.orders(':id'), async ({ request, reply }) => {
    const { id } = request.params as { id: string }
    const lot = LOT_ID.test(id) ? await findLot(db, Number(id)) : undefined
    if (!lot) return sendProblem(reply, 404)
    return sendCsv(reply, {
      name: `los-${lot.id}.csv`,
      columns: AFFECTED_COLUMNS,
      rows: affectedPacks(await listAffectedOrders(db, lot.id)),
    })
  })

  addFile(endpoints.RECALL_FILES.ordersPdf(':id'), async ({ request, reply }) => {
    const { id } = request.params as { id: string }
    const now = clock()
    const found = LOT_ID.test(id) ? await traceLot(db, { lotId: Number(id), now }) : undefined
    if (!found || found instanceof Refusal) return sendProblem(reply, 404)
    const bytes = await makeAffectedPdf({ ...found, settings: await readShopSettings(db), now })
    return reply.type('application/pdf').header('content-disposition', `inline; filename="los-${id}.pdf"`).send(bytes)
  })
}
