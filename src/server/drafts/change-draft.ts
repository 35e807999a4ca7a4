import { randomBytes, randomUUID } from 'node:crypto'
import type { User } from '#contract/accounts/accounts.ts'
import type { AuditAction } from '#contract/audit/admin-audit.ts'
import type { AdminDraft, DraftInput } from '#contract/drafts/admin-drafts.ts'
import { MAX_GOODS_TOTAL } from '#domain/cart/cart.ts'
import { draftLinkEnd } from '#domain/drafts/draft-days.ts'
import { SHOP_LANGUAGE } from '#domain/language/language.ts'
import { recordChange } from '#server/audit/record-change.ts'
import { queueEndOfCheckouts } from '#server/cart/queue-end-of-checkouts.ts'
import { quoteCart } from '#server/cart/quote-cart.ts'
import { findCartById } from '#server/cart/store/carts.ts'
import { type DraftLine, insertDraftCart, listDraftLines, replaceDraftLines } from '#server/cart/store/draft-lines.ts'
import { findOrder } from '#server/orders/store.ts'
import { readSupplemented } from '#server/orders/store/supplements.ts'
import { lockKeyInTransaction } from '#server/platform/database/advisory-locks.ts'
import type { Db } from '#server/platform/database/pool.ts'
import { rollbackOnRefusal, tryOut } from '#server/platform/database/rollback-on-refusal.ts'
import { Refusal, refuse } from '#server/platform/http/refusal.ts'
import { findPriceList } from '#server/price-lists/store.ts'
import { findProductRows } from '#server/products/store/admin-products.ts'
import { draftLink, draftTokenHash } from './draft-token.ts'
import { type DraftRow, findDraftRow, insertDraft, lockDraftWithCart, updateDraft } from './store.ts'

export interface DraftContext {
  db: Db
  sessionSecret: string
  baseUrl: string
  now: number
}

type DraftPrices = Pick<DraftInput, 'lines' | 'agreedDiscount' | 'isCollected'>

interface ByOperator {
  id: string
  actor: User
}

/** Creates a draft with its cart; a repeated request returns the one that is there (docs/rules/orders.md#by-hand). */
export function createDraft(context: DraftContext, { id, input, actor }: ByOperator & { input: DraftInput }) {
  return rollbackOnRefusal(context.db, async (tx) => {
    await lockKeyInTransaction(tx, 'draftOrder', id)
    const existing = await findDraftRow(tx, id)
    if (existing) return toAdminDraft({ ...context, db: tx }, existing)
    if (!(await areProducts(tx, input.lines))) return refuse('product-unknown')
    const priceList = await nameOfPriceList(tx, input)
    if (priceList === undefined) return refuse('price-list-unknown')
    return makeDraft({ ...context, db: tx }, { id, input, priceList, supplements: null, giftCardId: null, actor })
  })
}

type NewDraft = ByOperator & { input: DraftInput; priceList: string | null; supplements: string | null; giftCardId: string | null }

/**
 * Inserts a draft with its cart; refused when no order could hold its sums. `supplements`: the number of the order in
 * whose parcel it goes; `giftCardId`: the credit that pays a part of it.
 */
export async function makeDraft(
  context: DraftContext,
  { id, input, priceList, supplements, giftCardId, actor }: NewDraft,
): Promise<AdminDraft | Refusal<'draft-too-large'>> {
  const { db: tx, sessionSecret } = context
  const cart = await insertDraftCart(tx, { label: `draft-${id}`, tokenHash: draftTokenHash(sessionSecret, id), supplements, giftCardId })
  await replaceDraftLines(tx, cart.id, input)
  const { contact, priceListId, memo } = input
  const draft = await insertDraft(tx, { id, cartId: cart.id, contact, priceListId, memo, author: actor.email })
  if (!draft) throw new Error(`the draft ${id} was created twice`)
  await recordDraftChange(tx, { draft, actor, action: 'draft.created', input: { ...input, priceList }, supplements })
  return withinLimit(await toAdminDraft(context, draft))
}

/** Replaces lines, discount, handover, price list, customer and memo of an open draft. */
export function saveDraft(context: DraftContext, { id, version, input, actor }: ByOperator & { version: number; input: DraftInput }) {
  return rollbackOnRefusal(context.db, async (tx) => {
    const draft = await lockDraftWithCart(tx, id)
    if (!draft) return refuse('draft-unknown')
    if (draft.state !== 'open' || draft.cartId === null) return refuse('draft-over')
    if (draft.version !== version) return refuse('changed-elsewhere')
    const cart = await findCartById(tx, draft.cartId)
    if (cart?.supplements && input.isCollected) return refuse('draft-supplement-sent')
    if (!(await areProducts(tx, input.lines))) return refuse('product-unknown')
    const priceList = await nameOfPriceList(tx, input)
    if (priceList === undefined) return refuse('price-list-unknown')
    await replaceDraftLines(tx, draft.cartId, input)
    await updateDraft(tx, id, { contact: input.contact, priceListId: input.priceListId, memo: input.memo })
    await recordDraftChange(tx, { draft, actor, action: 'draft.updated', input: { ...input, priceList } })
    return withinLimit(await readDraft({ ...context, db: tx }, id))
  })
}

/** What a draft would cost with these lines; nothing of it is stored (docs/rules/orders.md#by-hand). */
export function quoteDraft({ db, now }: Pick<DraftContext, 'db' | 'now'>, { id, ...input }: { id: string } & DraftPrices) {
  return tryOut(db, async (tx) => {
    if (!(await areProducts(tx, input.lines))) return refuse('product-unknown')
    const stored = await findDraftRow(tx, id)
    const storedCart = stored?.cartId ? await findCartById(tx, stored.cartId) : undefined
    const { supplements = null, giftCardId = null } = storedCart ?? {}
    const tried = { label: `quote-${randomUUID()}`, tokenHash: randomBytes(32), supplements, giftCardId }
    const { id: cartId } = await insertDraftCart(tx, tried)
    await replaceDraftLines(tx, cartId, input)
    const quote = await quoteCart(tx, { cart: await findCartById(tx, cartId), now })
    return quote.goodsTotal > MAX_GOODS_TOTAL ? refuse('draft-too-large') : quote
  })
}

/** Discards an open draft; its cart stays empty, and a payment that the customer has begun is cancelled. */
export function discardDraft(context: DraftContext, { id, version, actor }: ByOperator & { version: number }) {
  return rollbackOnRefusal(context.db, async (tx) => {
    const draft = await lockDraftWithCart(tx, id)
    if (!draft) return refuse('draft-unknown')
    if (draft.state !== 'open') return refuse('draft-over')
    if (draft.version !== version) return refuse('changed-elsewhere')
    if (draft.cartId !== null) {
      await replaceDraftLines(tx, draft.cartId, { lines: [], agreedDiscount: null, isCollected: false })
      await queueEndOfCheckouts(tx, draft.cartId)
    }
    await updateDraft(tx, id, { state: 'discarded', contact: null, memo: '' })
    await recordDraftChange(tx, { draft, actor, action: 'draft.discarded' })
    return readDraft({ ...context, db: tx }, id)
  })
}

/** Refuses a draft whose sums no order could hold (docs/rules/prices.md#limits). */
function withinLimit<T extends AdminDraft | Refusal>(draft: T) {
  return !(draft instanceof Refusal) && draft.quote && draft.quote.goodsTotal > MAX_GOODS_TOTAL ? refuse('draft-too-large') : draft
}

/** The draft with what it costs now. */
export async function readDraft(context: DraftContext, id: string) {
  const draft = await findDraftRow(context.db, id)
  return draft ? toAdminDraft(context, draft) : refuse('draft-unknown')
}

async function toAdminDraft(context: DraftContext, draft: DraftRow): Promise<AdminDraft> {
  const { db, now } = context
  const { id, number, state, contact, priceListId, memo, author, version, createdAt, cartId, orderId, linkSentAt } = draft
  const cart = state === 'open' && cartId !== null ? await findCartById(db, cartId) : undefined
  const order = orderId === null ? undefined : await findOrder(db, orderId)
  const language = cart?.language ?? order?.language ?? SHOP_LANGUAGE
  return {
    id,
    number,
    state,
    contact,
    priceListId,
    memo,
    author,
    version,
    link: linkSentAt && state === 'open' ? draftLink(context, { id, language }) : null,
    linkEndsOn: linkSentAt && draftLinkEnd(linkSentAt.getTime()),
    createdAt: createdAt.toISOString(),
    lines: cart ? await listDraftLines(db, cart.id) : [],
    agreedDiscount: cart?.agreedDiscount ?? null,
    isCollected: cart?.isCollected ?? false,
    language,
    quote: cart ? await quoteCart(db, { cart, email: contact?.email, now }) : null,
    order: order ? { id: order.id, number: order.number } : null,
    supplements: cart?.supplements ? await readSupplemented(db, cart.supplements) : null,
  }
}

async function areProducts(tx: Db, lines: readonly DraftLine[]): Promise<boolean> {
  const ids = [...new Set(lines.map(({ productId }) => productId))]
  return (await findProductRows(tx, ids)).size === ids.length
}

/** The name of the draft's price list; null without one, undefined when there is no such list. */
async function nameOfPriceList(tx: Db, { priceListId }: Pick<DraftInput, 'priceListId'>): Promise<string | null | undefined> {
  return priceListId === null ? null : (await findPriceList(tx, priceListId))?.name
}

interface DraftChange {
  draft: Pick<DraftRow, 'id' | 'number'>
  actor: User
  action: AuditAction
  input?: DraftPrices & Pick<DraftInput, 'language'> & { priceList: string | null }
  supplements?: string | null
}

/**
 * Without the customer, and without the reason of a discount, which is about the customer: the log cannot be changed
 * when somebody asks to be forgotten.
 */
export async function recordDraftChange(tx: Db, { draft, actor, action, input, supplements }: DraftChange): Promise<void> {
  const label = `Entwurf ${draft.number}`
  await recordChange(tx, {
    actor,
    action,
    entity: 'draft',
    entityId: draft.id,
    label,
    ...(input && {
      after: {
        lines: input.lines,
        agreedDiscount: input.agreedDiscount && { percent: input.agreedDiscount.percent, amount: input.agreedDiscount.amount },
        isCollected: input.isCollected,
        language: input.language,
        priceList: input.priceList,
        ...(supplements && { supplements }),
      },
    }),
  })
}
