import * as endpoints from '#contract/drafts/admin-drafts.ts'
import { createSupplement, listSupplements } from '#contract/orders/admin-order-edits.ts'
import type { CheckoutContext } from '#server/checkout/checkout-context.ts'
import type { AddAdminRoute } from '#server/platform/http/admin-route.ts'
import { createDraft, discardDraft, quoteDraft, readDraft, saveDraft } from './change-draft.ts'
import { openSupplement } from './create-supplement.ts'
import { openDraftLink } from './draft-link.ts'
import { readSupplements } from './list-supplements.ts'
import { orderDraft } from './order-draft.ts'
import { listOpenDrafts } from './store.ts'

/** Orders that operators take by telephone or at the market (docs/rules/orders.md#by-hand). */
export function draftAdminRoutes({ addRoute }: { addRoute: AddAdminRoute }, context: CheckoutContext): void {
  const { db, clock } = context
  const now = () => ({ ...context, now: clock() })
  addRoute(endpoints.listDrafts, async () =>
    (await listOpenDrafts(db)).map(({ id, number, contact, author, createdAt }) => ({
      id,
      number,
      name: contact ? `${contact.delivery.firstName} ${contact.delivery.lastName}` : '',
      author,
      createdAt: createdAt.toISOString(),
    })),
  )
  addRoute(endpoints.getDraft, ({ params }) => readDraft(now(), params.id))
  addRoute(endpoints.quoteDraft, ({ params, body }) => quoteDraft(now(), { ...body, ...params }))
  addRoute(endpoints.createDraft, ({ params, body, user }) => createDraft(now(), { id: params.id, input: body.draft, actor: user }))
  addRoute(endpoints.saveDraft, ({ params, body, user }) =>
    saveDraft(now(), { id: params.id, version: body.version, input: body.draft, actor: user }),
  )
  addRoute(endpoints.discardDraft, ({ params, body, user }) => discardDraft(now(), { ...body, id: params.id, actor: user }))
  addRoute(endpoints.openDraftLink, ({ params, body, user }) => openDraftLink(context, { ...body, id: params.id, actor: user }))
  addRoute(createSupplement, ({ params, body, user }) => openSupplement(context, { orderId: params.id, body, actor: user }))
  addRoute(listSupplements, ({ params }) => readSupplements(db, params.id, clock()))
  addRoute(endpoints.orderDraft, ({ params, body, user }) => orderDraft(context, { ...body, id: params.id, actor: user }))
}
