import {
  getGiftParcels,
  giftParcels,
  makeGiftLabel,
  shipGiftParcels as shipGiftParcelsEndpoint,
} from '#contract/gifts/admin-gift-parcels.ts'
import { updateGiftRecipient } from '#contract/orders/admin-order-addresses.ts'
import { adminOrder } from '#contract/orders/admin-orders.ts'
import { findAdminOrder } from '#server/orders/admin-order.ts'
import { ship } from '#server/orders/shipping/ship.ts'
import { rollbackOnRefusal } from '#server/platform/database/rollback-on-refusal.ts'
import type { AddAdminRoute } from '#server/platform/http/admin-route.ts'
import { changedElsewhere } from '#server/platform/http/changed-elsewhere.ts'
import { refuse, Refusal } from '#server/platform/http/refusal.ts'
import { correctRecipient } from './correct-recipient.ts'
import { labelGiftParcel } from './label-gift-parcel.ts'
import type { LabelDeps } from './label-routes.ts'
import { readGiftParcels } from './read-gift-parcels.ts'
import type { labelRequests } from './request-label.ts'

/** The parcels of a company's gift in the administration (docs/rules/company-gifts.md#parcels). */
export function giftParcelRoutes(
  { addRoute }: { addRoute: AddAdminRoute },
  { db, config, clock, requestLabel }: LabelDeps & { requestLabel: ReturnType<typeof labelRequests> | undefined },
): void {
  addRoute(getGiftParcels, async ({ params: { id } }) => (await readGiftParcels(db, id)) ?? refuse('order-unknown'))
  addRoute(shipGiftParcelsEndpoint, async ({ params: { id }, body, user }) => {
    if (!(await readGiftParcels(db, id))) return refuse('order-unknown')
    const shipments = body.parcels.map(({ number: recipient, trackingNumber }) => ({ recipient, trackingNumber }))
    const shipped = await ship(db, config, { orderId: id, version: body.version, shipments, actor: user, now: clock() })
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
}
