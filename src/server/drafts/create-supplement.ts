import { isDeepStrictEqual } from 'node:util'
import type { User } from '#contract/accounts/accounts.ts'
import type { BodyOf } from '#contract/endpoint.ts'
import type { createSupplement } from '#contract/orders/admin-order-edits.ts'
import type { CheckoutContext } from '#server/checkout/checkout-context.ts'
import { findGiftCard } from '#server/gift-cards/store/gift-cards.ts'
import { editGoods } from '#server/orders/editing/edit-goods.ts'
import { planSupplement } from '#server/orders/editing/plan-edit.ts'
import { recordOrderEvent } from '#server/orders/record-event.ts'
import { type OrderRow, saveOrder } from '#server/orders/store.ts'
import { lockParcel } from '#server/orders/store/supplements.ts'
import { lockKeyInTransaction } from '#server/platform/database/advisory-locks.ts'
import { rollbackOnRefusal } from '#server/platform/database/rollback-on-refusal.ts'
import { Refusal, refuse } from '#server/platform/http/refusal.ts'
import { findPriceList } from '#server/price-lists/store.ts'
import { makeDraft, readDraft } from './change-draft.ts'
import { findDraftOfOrder, findDraftRow } from './store.ts'

/**
 * Asks for what is added to a paid order with a draft for the same customer, which goes in the same parcel; what is
 * taken out of the order is set against it in the same transaction (docs/rules/orders.md#net). Idempotent per key,
 * which is the id of the draft, of the edit and of the credit. Refuses what an edit would, and totals that the operator
 * did not see.
 */
export function openSupplement(
  { db, clock, sessionSecret, baseUrl }: CheckoutContext,
  { orderId, body, actor }: { orderId: string; body: BodyOf<typeof createSupplement>; actor: User },
) {
  return rollbackOnRefusal(db, async (tx) => {
    const { key: id, version, kept, added, total } = body
    const now = clock()
    const draftContext = { db: tx, baseUrl, sessionSecret, now }
    await lockKeyInTransaction(tx, 'draftOrder', id)
    if (await findDraftRow(tx, id)) return readDraft(draftContext, id)
    const order = (await lockParcel(tx, orderId)).find((each) => each.id === orderId)
    if (!order) return refuse('order-unknown')
    if (order.version !== version) return refuse('changed-elsewhere')
    if (order.paidAt === null) return refuse('order-unpaid')
    const plan = await planSupplement(tx, order, { kept, added, now })
    if (plan instanceof Refusal) return plan
    if (plan.quote.total !== total || plan.supplement.total !== body.supplement) return refuse('edit-total')
    const edit = { version, kept, added: [], key: id, total }
    const edited =
      plan.isReduced && (await editGoods(tx, { baseUrl, sessionSecret }, { orderId, body: edit, actor, now, isExchange: true }))
    if (edited instanceof Refusal) return edited
    // A new version, so that a colleague who has seen the order without it is told.
    if (!edited) await saveOrder(tx, orderId, {})
    const priceListId = (await findDraftOfOrder(tx, orderId))?.priceListId ?? null
    const priceList = priceListId === null ? undefined : await findPriceList(tx, priceListId)
    const draft = await makeDraft(draftContext, {
      id,
      input: {
        lines: added,
        agreedDiscount: null,
        isCollected: false,
        language: order.language,
        priceListId,
        contact: contactOf(order),
        memo: '',
      },
      priceList: priceList?.name ?? null,
      supplements: plan.number,
      // Nothing came in of what was waived, so that there may be no credit.
      giftCardId: (await findGiftCard(tx, id)) ? id : null,
      actor,
    })
    if (draft instanceof Refusal) return draft
    const details = { draft: draft.number, amount: plan.supplement.total }
    await recordOrderEvent(tx, { order, kind: 'supplement-asked', actor: actor.email, details })
    return draft
  })
}

/** Whom the draft is for; to be entered by an operator where the order does not say it. */
function contactOf({ email, delivery, billing }: OrderRow) {
  const isElsewhere = billing !== null && !isDeepStrictEqual(billing, delivery)
  return delivery === null ? null : { ...(email !== null && { email }), delivery, ...(isElsewhere && { billing }) }
}
