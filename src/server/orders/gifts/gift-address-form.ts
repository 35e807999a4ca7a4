import type { FastifyInstance, FastifyRequest } from 'fastify'
import { fieldErrorText } from '#contract/field-errors.ts'
import { enterGiftAddress as endpoint } from '#contract/gifts/gift-links.ts'
import { refusalText } from '#contract/refusal-texts.ts'
import { addressOfForm } from '#domain/addresses/address-form.ts'
import { addressesOf } from '#domain/pages/addresses.ts'
import { messagesIn } from '#messages/all.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { Config } from '#server/platform/config.ts'
import { type Db, transaction } from '#server/platform/database/pool.ts'
import { addPlainForm, escapeHtml, plainPage } from '#server/platform/http/plain-page.ts'
import { Refusal } from '#server/platform/http/refusal.ts'
import { languageOf } from '#server/platform/http/request-language.ts'
import { enterGiftAddress } from './gift-link.ts'

/** Ten fields of at most 80 characters, percent-encoded. */
const MAX_BYTES = 8 * 1024
const MAX_TOKEN = 200

/**
 * The form by which the recipient of a gift enters the address in a browser without JavaScript; the gift's page then
 * says that it comes. What it sends is what the API takes, by the same rules (docs/rules/orders.md#gift-links).
 */
export function giftAddressFormRoute(app: FastifyInstance, { db, config, clock }: { db: Db; config: Config; clock: Clock }): void {
  const tokenOf = ({ params }: FastifyRequest) => String(Object(params).token).slice(0, MAX_TOKEN)
  const pageOf = (request: FastifyRequest) => `/geschenk/${encodeURIComponent(tokenOf(request))}`
  const form = { path: '/api/gift-links/:token/address/form', page: pageOf, maxBytes: MAX_BYTES, perMinute: 20, config }
  addPlainForm(app, form, async (fields, request, reply) => {
    const token = tokenOf(request)
    const language = languageOf(request)
    const messages = messagesIn(language)
    const page = addressesOf(language).addressOf(pageOf(request))
    const sayWhy = (text: string, status: number) =>
      reply
        .code(status)
        .type('text/html; charset=utf-8')
        .send(
          plainPage(
            { title: messages.giftLinkText.yourGift, text: escapeHtml(text), link: { to: page, label: messages.giftLinkText.toGift } },
            language,
          ),
        )

    const entered = endpoint.body.safeParse({ delivery: deliveryOf(fields) })
    if (!entered.success) {
      const texts = entered.error.issues.map(({ message }) => fieldErrorText(message, messages.fieldErrorsText))
      return sayWhy(texts.join(' '), 422)
    }
    const { delivery } = entered.data
    const result = await transaction(db, (tx) => enterGiftAddress(tx, config, { token, delivery, now: clock() }))
    if (result instanceof Refusal) return sayWhy(refusalText(result, messages), endpoint.refusals[result.code])
    return reply.redirect(page, 303)
  })
}

/** The address of fields that are named as those of the page: 'delivery.town'. */
function deliveryOf(fields: Readonly<Record<string, string>>) {
  const text = (name: string) => fields[`delivery.${name}`] ?? ''
  return addressOfForm({
    firstName: text('firstName'),
    lastName: text('lastName'),
    company: text('company'),
    street: text('street'),
    houseNumber: text('houseNumber'),
    hasNoNumber: text('hasNoNumber') !== '',
    postalCode: text('postalCode'),
    town: text('town'),
    country: text('country'),
    phone: text('phone'),
  })
}
