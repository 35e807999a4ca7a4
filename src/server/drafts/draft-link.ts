import type { User } from '#contract/accounts/accounts.ts'
import type { getDraftLink } from '#contract/drafts/draft-links.ts'
import type { ResponseOf } from '#contract/endpoint.ts'
import { swissDay } from '#domain/calendar/german-date.ts'
import { draftLinkEnd } from '#domain/drafts/draft-days.ts'
import { type Language, SHOP_LANGUAGE } from '#domain/language/language.ts'
import type { CartCredential, DraftCredential } from '#server/cart/cookie.ts'
import { quoteCart } from '#server/cart/quote-cart.ts'
import { findCart, findCartById } from '#server/cart/store/carts.ts'
import { hasLines } from '#server/cart/store/lines.ts'
import type { CheckoutContext } from '#server/checkout/checkout-context.ts'
import { queueMail } from '#server/mail/queue-mail.ts'
import { findSupplementedOrder } from '#server/orders/store/supplements.ts'
import type { Db } from '#server/platform/database/pool.ts'
import { rollbackOnRefusal } from '#server/platform/database/rollback-on-refusal.ts'
import { type Refusal, refuse } from '#server/platform/http/refusal.ts'
import { readDraft, recordDraftChange } from './change-draft.ts'
import { draftLink, hashOfDraftToken } from './draft-token.ts'
import { type DraftRow, findDraftOfCart, lockDraft, updateDraft } from './store.ts'

/**
 * Opens the link by which the draft can be paid, and mails it to the customer unless the operator passes it on; doing
 * so again makes it valid for longer (docs/rules/orders.md#payment-links).
 */
export function openDraftLink(
  { db, clock, baseUrl, sessionSecret }: CheckoutContext,
  { id, version, isMailed, actor }: { id: string; version: number; isMailed: boolean; actor: User },
) {
  return rollbackOnRefusal(db, async (tx) => {
    const draft = await lockDraft(tx, id)
    if (!draft) return refuse('draft-unknown')
    if (draft.state !== 'open' || draft.cartId === null) return refuse('draft-over')
    if (draft.version !== version) return refuse('changed-elsewhere')
    if (draft.contact === null) return refuse('contact-missing')
    const { email } = draft.contact
    if (isMailed && email === undefined) return refuse('email-missing')
    const cart = await findCartById(tx, draft.cartId)
    if (cart?.isCollected) return refuse('draft-collected')
    const supplements = cart?.supplements ?? null
    if (supplements !== null && !(await findSupplementedOrder(tx, supplements))) return refuse('draft-supplement-over')
    if (!(await hasLines(tx, draft.cartId))) return refuse('cart-empty')
    const now = clock()
    await updateDraft(tx, id, { linkSentAt: new Date(now) })
    const language = cart?.language ?? SHOP_LANGUAGE
    if (isMailed && email !== undefined)
      await queueMail(tx, {
        key: `draft-link:${id}:${version}`,
        template: 'draft-link',
        recipient: email,
        language,
        data: { link: draftLink({ baseUrl, sessionSecret }, { id, language }), endsOn: draftLinkEnd(now), supplements },
      })
    await recordDraftChange(tx, { draft, actor, action: isMailed ? 'draft.link-sent' : 'draft.link-copied' })
    return readDraft({ db: tx, baseUrl, sessionSecret, now }, id)
  })
}

/**
 * What the link shows; of a supplement with the address of the order. Refused for an unknown token, after its last day,
 * once the draft is discarded, and once the parcel takes no supplement any more.
 */
export async function readDraftLink(
  db: Db,
  { token, now, language }: { token: string; now: number; language: Language },
): Promise<ResponseOf<typeof getDraftLink> | Refusal<'link-invalid' | 'supplement-over'>> {
  const draft = await findLinkedDraft(db, token, now)
  const cart = draft && (await findCart(db, credentialOf(token)))
  if (!draft || !cart) return refuse('link-invalid')
  const { endsOn } = draft
  const number = draft.state === 'open' ? cart.supplements : null
  const supplemented = number === null ? undefined : await findSupplementedOrder(db, number)
  if (number !== null && !supplemented) return refuse('supplement-over')
  const contact = supplemented?.delivery && draft.contact ? { ...draft.contact, delivery: supplemented.delivery } : draft.contact
  const quote = draft.state === 'open' ? await quoteCart(db, { cart, email: contact?.email, now, language }) : null
  return { endsOn, contact, quote }
}

/** What opens the cart of a draft whose link is valid, and whom the draft is for; undefined for every other token. */
export async function findDraftCredential(db: Db, { token, now }: { token: string; now: number }): Promise<DraftCredential | undefined> {
  const draft = await findLinkedDraft(db, token, now)
  return draft && { ...credentialOf(token), email: draft.contact?.email ?? null }
}

async function findLinkedDraft(db: Db, token: string, now: number): Promise<(DraftRow & { endsOn: string }) | undefined> {
  const cart = await findCart(db, credentialOf(token))
  const draft = cart && (await findDraftOfCart(db, cart.id))
  // Goods that were handed over are not paid by link.
  if (!draft?.linkSentAt || draft.state === 'discarded' || cart?.isCollected) return undefined
  const endsOn = draftLinkEnd(draft.linkSentAt.getTime())
  return swissDay(now) <= endsOn ? { ...draft, endsOn } : undefined
}

function credentialOf(token: string): CartCredential {
  return { tokenHash: hashOfDraftToken(token), userId: null }
}
