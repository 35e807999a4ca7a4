import type { User } from '#contract/accounts/accounts.ts'
import type { Rappen } from '#domain/money/money.ts'
import { findCartById } from '#server/cart/store/carts.ts'
import { listDraftLines } from '#server/cart/store/draft-lines.ts'
import type { CheckoutContext } from '#server/checkout/checkout-context.ts'
import type { ExpectedCart } from '#server/checkout/expected-cart.ts'
import { prepareLiveCheckout } from '#server/checkout/open-checkout.ts'
import { placeUnpaidOrder, type UnpaidWay } from '#server/checkout/placement/place-unpaid-order.ts'
import type { OrderRow } from '#server/orders/store.ts'
import type { Db } from '#server/platform/database/pool.ts'
import { Refusal, refuse } from '#server/platform/http/refusal.ts'
import { findPriceList } from '#server/price-lists/store.ts'
import { readShopSettings } from '#server/settings/store.ts'
import { readDraft, recordDraftChange } from './change-draft.ts'
import { draftTokenHash } from './draft-token.ts'
import { type DraftRow, findDraftRow } from './store.ts'

interface DraftOrder {
  id: string
  version: number
  /** What the operator saw that it costs. */
  total: Rappen
  payment: 'invoice' | 'cash'
  actor: User
}

/** The refusals that an operator can do something about; any other reason is 'draft-not-orderable'. */
const KNOWN = ['cart-empty', 'not-for-sale', 'not-enough-stock', 'prices-changed', 'amount-too-small', 'invoice-off'] as const
type KnownCode = (typeof KNOWN)[number]

/**
 * Places the order of a draft, on invoice or paid in cash, once however often it is requested: through its cart and
 * checkout, as a customer would, but without the limits for orders on invoice, which are for people whom nobody has
 * spoken to (docs/rules/orders.md#by-hand). An order that was placed just before is returned.
 */
export async function orderDraft(context: CheckoutContext, { id, version, total, payment, actor }: DraftOrder) {
  const { db, clock } = context
  const read = () => readDraft({ ...context, now: clock() }, id)
  const draft = await findDraftRow(db, id)
  if (!draft) return refuse('draft-unknown')
  if (draft.state === 'ordered') return read()
  if (draft.state === 'discarded' || draft.cartId === null) return refuse('draft-over')
  if (draft.version !== version) return refuse('changed-elsewhere')
  const { cartId, contact } = draft
  // Whoever pays at once and takes the goods along need not say who they are.
  const needsContact = payment === 'invoice' || !(await findCartById(db, cartId))?.isCollected
  if (contact === null && needsContact) return refuse('contact-missing')
  const order = await place(context, { draft, cartId, contact, total, payment, actor })
  // A second click, or the customer by the link, may have been faster.
  const isOver = order instanceof Refusal && (await findDraftRow(db, id))?.state !== 'ordered'
  return isOver ? order : read()
}

interface OrderableDraft {
  draft: DraftRow
  cartId: string
  contact: DraftRow['contact']
}

async function place(
  context: CheckoutContext,
  { draft, cartId, contact, total, payment, actor }: Pick<DraftOrder, 'total' | 'payment' | 'actor'> & OrderableDraft,
): Promise<OrderRow | ReturnType<typeof known>> {
  const lines = await listDraftLines(context.db, cartId)
  const cartItems = lines.map(({ productId, weight, quantity }) => ({ productId, weight, quantity }))
  const expectedCart: ExpectedCart = { cartItems, totalAmount: total / 100, amountDue: undefined }
  const checkout = await prepareLiveCheckout(context, {
    credential: { tokenHash: draftTokenHash(context.sessionSecret, draft.id), userId: null },
    expectedCart,
    contact: contact ?? undefined,
    // Each draft counts for itself: the limit of packs is for strangers at one address.
    network: `draft ${draft.id}`,
    now: context.clock(),
    rateLimitFactor: context.rateLimitFactor,
  })
  if (checkout instanceof Refusal) return known(checkout)
  const order = await placeUnpaidOrder(context, {
    checkoutName: checkout.id,
    expectedCart,
    decide: async (tx, { total: due }, isFinal) => {
      const way = await wayOf(tx, { due, payment, priceListId: draft.priceListId })
      if (way instanceof Refusal) return way
      if (isFinal) await recordDraftChange(tx, { draft, actor, action: 'draft.ordered' })
      return { ...way, placedBy: actor.email }
    },
  })
  return order instanceof Refusal ? known(order) : order
}

/**
 * On invoice, due after the days of the price list or else of the settings, or in cash, or free when price overrides
 * and vouchers leave nothing to pay.
 */
async function wayOf(
  tx: Db,
  { due, payment, priceListId }: { due: Rappen; payment: DraftOrder['payment']; priceListId: string | null },
): Promise<UnpaidWay | Refusal<'invoice-off'>> {
  if (due === 0) return { state: 'free', payment: 'free' }
  if (payment === 'cash') return { state: 'free', payment }
  const { offersInvoice, invoice } = await readShopSettings(tx)
  if (!offersInvoice) return refuse('invoice-off')
  const priceList = priceListId === null ? undefined : await findPriceList(tx, priceListId)
  return { state: 'invoiced', payment: { invoiceDays: priceList?.paymentDays ?? invoice.days } }
}

function known(refusal: Refusal<string>): Refusal<KnownCode | 'draft-supplement-over' | 'draft-not-orderable'> {
  if (refusal.code === 'supplement-over') return refuse('draft-supplement-over')
  const code = KNOWN.find((each) => each === refusal.code)
  return refuse(code ?? 'draft-not-orderable')
}
