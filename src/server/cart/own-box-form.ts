import { randomUUID } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import { addOwnBox } from '#contract/cart/own-box.ts'
import { fieldErrorText } from '#contract/field-errors.ts'
import { refusalText } from '#contract/refusal-texts.ts'
import { addressesOf } from '#domain/pages/addresses.ts'
import { messagesIn } from '#messages/all.ts'
import type { Config } from '#server/platform/config.ts'
import type { Db } from '#server/platform/database/pool.ts'
import { addPlainForm, escapeHtml, plainPage } from '#server/platform/http/plain-page.ts'
import { Refusal } from '#server/platform/http/refusal.ts'
import { languageOf } from '#server/platform/http/request-language.ts'
import { refusedInCustomersWords } from '#server/products/store/names-in-language.ts'
import { addOwnBoxToCart } from './add-own-box.ts'
import { findCart } from './store/carts.ts'
import { withCartCookie } from './with-cart-cookie.ts'

/** One field for each fruit on offer, and the size. */
const MAX_BYTES = 8 * 1024

/**
 * The form by which a browser without JavaScript puts an own box into the cart; it then shows the cart. What it sends
 * is what the API takes, by the same rules (docs/rules/own-box.md#form).
 */
export function ownBoxFormRoute(app: FastifyInstance, { db, config, clock }: { db: Db; config: Config; clock: () => number }): void {
  const page = () => '/box-zusammenstellen'
  addPlainForm(app, { path: '/api/cart/boxes/form', page, maxBytes: MAX_BYTES, perMinute: 30, config }, async (fields, request, reply) => {
    const language = languageOf(request)
    const { addressOf } = addressesOf(language)
    const messages = messagesIn(language)
    const { yourBox: title, toBox: back } = messages.ownBoxText
    const form = (text: string, status: number) =>
      reply
        .code(status)
        .type('text/html; charset=utf-8')
        .send(plainPage({ title, text: escapeHtml(text), link: { to: addressOf(page()), label: back } }, language))

    const draft = addOwnBox.body.safeParse({ ...boxOf(fields), sessionId: randomUUID(), key: randomUUID() })
    if (!draft.success) return form(fieldErrorText(draft.error.issues[0]?.message ?? '', messages.fieldErrorsText), 422)
    const quoted = await withCartCookie({ request, reply, db, config }, async (credential) => {
      const sessionId = (await findCart(db, credential))?.label ?? draft.data.sessionId
      return addOwnBoxToCart(db, { credential, draft: { ...draft.data, sessionId }, now: clock(), language })
    })
    if (quoted instanceof Refusal) {
      const details = await refusedInCustomersWords(db, quoted.details, language)
      return form(refusalText({ ...quoted, details }, messages), addOwnBox.refusals[quoted.code])
    }
    return reply.redirect(addressOf('/cart'), 303)
  })
}

/** The size and the product of each slot: a field 'fruit-7' says how many bags of product 7 there are. */
function boxOf({ size, ...fields }: Record<string, string>): { size: number; fruits: number[] } {
  const fruits = Object.entries(fields).flatMap(([name, count]) => {
    const [, id] = /^fruit-([1-9]\d{0,8})$/.exec(name) ?? []
    return id === undefined ? [] : Array.from({ length: Math.min(12, Math.max(0, Math.trunc(Number(count)) || 0)) }, () => Number(id))
  })
  return { size: Number(size), fruits: fruits.slice(0, 13) }
}
