import {
  getGiftParcels,
  GIFT_PARCEL_FILES,
  giftParcels,
  makeGiftLabel,
  shipGiftParcels as shipGiftParcelsEndpoint,
} from '#contract/admin-gift-parcels.ts'
import { updateGiftRecipient } from '#contract/admin-order-addresses.ts'
import { adminOrder } from '#contract/admin-orders.ts'
import { PARCEL_LABEL_FILES } from '#domain/parcel-label.ts'
import { readLabels } from '#server/carrier/store.ts'
import { findAdminOrder } from '#server/orders/admin-order.ts'
import { shipGiftParcels } from '#server/orders/ship-gift-parcels.ts'
import { rollbackOnRefusal } from '#server/platform/database/rollback-on-refusal.ts'
import type { AddAdminFile, AddAdminRoute } from '#server/platform/http/admin-route.ts'
import { changedElsewhere } from '#server/platform/http/changed-elsewhere.ts'
import { sendProblem } from '#server/platform/http/errors.ts'
import { refuse, Refusal } from '#server/platform/http/refusal.ts'
import { correctRecipient } from './correct-recipient.ts'
import { labelGiftParcel } from './label-gift-parcel.ts'
import type { LabelDeps } from './label-routes.ts'
import { readGiftParcels } from './read-gift-parcels.ts'
import type { labelRequests } from './request-label.ts'
import { sendLabels } from './send-labels.ts'

const UUID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/

/** The parcels of a company's gift in the administration (docs/rules/company-gifts.md#parcels). */
export function giftParcelRoutes(
  { addRoute, addFile }: { addRoute: AddAdminRoute; addFile: AddAdminFile },
  { db, config, clock, requestLabel }: LabelDeps & { requestLabel: ReturnType<typeof labelRequests> | undefined },
): void {
  addRoute(getGiftParcels, async ({ params: { id } }) => (await readGiftParcels(db, id)) ?? refuse('order-unknown'))
  addRoute(shipGiftParcelsEndpoint, async ({ params: { id }, body, user }) => {
    const shipped = await rollbackOnRefusal(db, (tx) => shipGiftParcels(tx, config, { ...body, orderId: id, actor: user, now: clock() }))
    const gift = await readGiftParcels(db, id)
    if (!gift) return refuse('order-unknown')
    if (!(shipped instanceof Refusal)) return gift
    return shipped.code === 'changed-elsewhere' ? changedElsewhere(giftParcels, gift) : shipped
  })
  addRoute(makeGiftLabel, ({ params: { id, number }, body, user }) =>
    labelGiftParcel({ db, requestLabel }, { ...body, orderId: id, number, actor: user }),
  )
  addRoute(updateGiftRecipient, async ({ params: { id, position }, body: { version, delivery }, user }) => {
    const edit = { orderId: id, version, actor: user }
    const corrected = await rollbackOnRefusal(db, (tx) => correctRecipient(tx, edit, { position, delivery }))
    const order = await findAdminOrder(db, id, { user, now: clock() })
    if (!order) return refuse('order-unknown')
    if (!(corrected instanceof Refusal)) return order
    return corrected.code === 'changed-elsewhere' ? changedElsewhere(adminOrder, order) : corrected
  })
  for (const file of PARCEL_LABEL_FILES) {
    addFile(GIFT_PARCEL_FILES.labels(':id', file), async ({ request, reply }) => {
      const { id } = request.params as { id: string }
      const gift = UUID.test(id) ? await readGiftParcels(db, id) : undefined
      if (!gift) return sendProblem(reply, 404)
      const { number, status, parcels } = gift
      const printed = status === 'processing' ? parcels.filter(({ shippedAt }) => shippedAt === null) : parcels
      const labels = await readLabels(db, { orderId: id, file, parts: printed.map((parcel) => parcel.number) })
      return sendLabels(reply, labels, { name: `paketetiketten-${number}`, title: `Paketetiketten ${number}`, file })
    })
  }
}
