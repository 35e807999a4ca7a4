import { createPublicKey, randomUUID, verify } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { readGiftCardBalance } from '#contract/gift-cards/gift-cards.ts'
import { getMyGiftCardLink } from '#contract/orders/my-orders.ts'
import { GIFT_CARD_DESIGNS } from '#domain/gift-cards/gift-card-design.ts'
import { LANGUAGES } from '#domain/language/language.ts'
import { formatChf, rappen } from '#domain/money/money.ts'
import { attachDocuments } from '#server/invoices/attach-documents.ts'
import { sendMail } from '#server/mail/send-mail.ts'
import type { Mailer } from '#server/mail/smtp-mailer.ts'
import { ANNA } from '#tests/support/accounts/people.ts'
import { signInAs } from '#tests/support/accounts/sign-in-as.ts'
import { GOOGLE_WALLET_KEYS, GOOGLE_WALLET_SETTINGS } from '#tests/support/documents/wallet/wallet-keys.ts'
import { buyCards, codeInMail, deliverCards } from '#tests/support/orders/purchased-gift-card.ts'
import { ApiClient } from '#tests/support/shop/api-client.ts'
import { startTestShop, type TestShop } from '#tests/support/shop/shop.ts'
import { googleWalletInMails, googleWalletLink } from './google-wallet-link.ts'

const SAVE = 'https://pay.google.com/gp/v/save/'
/** What Google calls the longest token that is safe in a link. */
const MAX_LENGTH = 1800
const CARD = {
  id: '4d3f1c9e-0000-4000-8000-000000000001',
  code: 'K7QM2X9DAB12CD34EF56',
  amount: rappen(5000),
  expiresOn: '2036-11-21',
  design: 'berries',
  language: 'fr',
} as const
const CONFIG = { baseUrl: 'https://shop.example', googleWallet: GOOGLE_WALLET_KEYS }
let shop: TestShop
let anna: ApiClient

beforeAll(async () => {
  shop = await startTestShop({ env: GOOGLE_WALLET_SETTINGS })
  anna = await signInAsAnna(shop)
})
afterAll(() => shop.close())

async function signInAsAnna(at: TestShop): Promise<ApiClient> {
  const client = await signInAs(at, 'customer')
  await at.pool.query(`update user_account set email = $1, email_verified = true where role is null or role = 'customer'`, [ANNA.email])
  return client
}

/** The claims of a link; throws unless the service account has signed them. */
function claimsIn(link: string | null) {
  if (!link?.startsWith(SAVE)) throw new Error(`no link to Google Wallet: ${link}`)
  const [header = '', payload = '', signature = ''] = link.slice(SAVE.length).split('.')
  const isSigned = verify(
    'sha256',
    Buffer.from(`${header}.${payload}`),
    createPublicKey(GOOGLE_WALLET_KEYS.key),
    Buffer.from(signature, 'base64url'),
  )
  if (!isSigned) throw new Error('the signature is wrong')
  expect(JSON.parse(Buffer.from(header, 'base64url').toString())).toEqual({ alg: 'RS256', typ: 'JWT' })
  return JSON.parse(Buffer.from(payload, 'base64url').toString())
}

/** A card for the buyer and one for Trudi, delivered. */
async function bought(at = shop, buyer = anna) {
  const { order, cards } = await buyCards(at, {}, { email: 'trudi@example.ch', recipient: 'Trudi', message: 'Alles Gute!' })
  await deliverCards(at)
  const mailOf = (index: number) => at.one(`select * from mail where template = 'gift-card' and data->>'giftCardId' = $1`, cards[index].id)
  const linkOf = (number: number) => buyer.respond(getMyGiftCardLink, { params: { id: order.id, number } })
  return { mailOf, linkOf }
}

describe('a link to Google Wallet', () => {
  it('says what the card says, in its language and colours, signed by the service account', async () => {
    const claims = claimsIn(await googleWalletLink(shop.db, CONFIG, CARD))
    expect(claims).toMatchObject({ iss: GOOGLE_WALLET_KEYS.email, aud: 'google', typ: 'savetowallet', iat: expect.any(Number) })
    const [passClass] = claims.payload.giftCardClasses
    expect(passClass).toMatchObject({
      id: '3388000000000000000.gift-card-berries',
      issuerName: 'Firnfrucht',
      hexBackgroundColor: '#231a4b',
      reviewStatus: 'UNDER_REVIEW',
    })
    const [card] = claims.payload.giftCardObjects
    expect(card).toMatchObject({ id: `3388000000000000000.${CARD.id}`, classId: passClass.id, cardNumber: 'K7QM-2X9D-AB12-CD34-EF56' })
    expect(card.textModulesData).toMatchObject([{ header: 'Valeur à l’achat', body: formatChf(CARD.amount) }, { body: '21.11.2036' }])
    expect(card.linksModuleData.uris[0].uri).toMatch(/^https:\/\/shop\.example\/fr\//)
  })

  it.each(LANGUAGES)('is no longer than Google allows, in %s', async (language) => {
    for (const design of GIFT_CARD_DESIGNS) {
      const card = { ...CARD, language, design, amount: rappen(100_000) }
      const link = await googleWalletLink(shop.db, { ...CONFIG, baseUrl: 'https://www.firnfrucht-geschenke.ch' }, card)
      expect(link?.slice(SAVE.length).length).toBeLessThanOrEqual(MAX_LENGTH)
    }
  })

  it('is offered on the page of the balance with a valid code', async () => {
    const { mailOf } = await bought()
    const code = await codeInMail(shop, await mailOf(0))
    const guest = new ApiClient(shop.app)
    const { googleWalletLink: link } = await guest.request(readGiftCardBalance, { body: { code } })
    expect(claimsIn(link).payload.giftCardObjects[0].cardNumber).toBe(code)
    await shop.pool.query(`update gift_card set expires_on = '2020-01-01' where code_hash = sha256($1)`, [code.replaceAll('-', '')])
    expect(await guest.request(readGiftCardBalance, { body: { code } })).toMatchObject({ state: 'expired', googleWalletLink: null })
  })

  it('is offered in the account of the buyer for the own card alone', async () => {
    const { mailOf, linkOf } = await bought()
    const { link } = (await linkOf(1)).json()
    expect(claimsIn(link).payload.giftCardObjects[0].cardNumber).toBe(await codeInMail(shop, await mailOf(0)))
    expect((await linkOf(2)).json().code).toBe('gift-card-unavailable')
    expect((await linkOf(3)).json().code).toBe('gift-card-unavailable')
  })

  it('stands in the mail as it is sent, and not as it is stored', async () => {
    const { mailOf } = await bought()
    const mail = await mailOf(1)
    const sent: Parameters<Mailer>[0][] = []
    const context = {
      ...shop.checkoutContext,
      mailer: async (one: Parameters<Mailer>[0]) => void sent.push(one),
      attachmentsOf: attachDocuments(shop.db, shop.checkoutContext),
      unstoredDataOf: googleWalletInMails(shop.db, { ...CONFIG, sessionSecret: shop.checkoutContext.sessionSecret }),
    }
    await sendMail(context, mail.id, { isLastAttempt: true })
    const [, link = ''] = /href="(https:\/\/pay\.google\.com[^"]+)"/.exec(sent[0]?.html ?? '') ?? []
    const claims = claimsIn(link)
    expect(claims.payload.giftCardObjects[0].cardNumber).toBe(await codeInMail(shop, mail))
    // Neither the name nor the message of somebody is anything to Google.
    expect(JSON.stringify(claims)).not.toMatch(/Trudi|Alles Gute/)
    expect(sent[0]?.text).toContain(SAVE)
    const stored = await mailOf(1)
    expect(stored).toMatchObject({ state: 'sent', html: expect.stringContaining('CHF') })
    expect(JSON.stringify(stored)).not.toContain('pay.google.com')
  })

  it('is offered nowhere without the keys', async () => {
    const withoutKeys = await startTestShop()
    const { mailOf, linkOf } = await bought(withoutKeys, await signInAsAnna(withoutKeys))
    const code = await codeInMail(withoutKeys, await mailOf(0))
    const guest = new ApiClient(withoutKeys.app)
    expect(await guest.request(readGiftCardBalance, { body: { code } })).toMatchObject({ googleWalletLink: null })
    expect((await linkOf(1)).json()).toEqual({ link: null })
    expect(googleWalletInMails(withoutKeys.db, { ...CONFIG, googleWallet: undefined, sessionSecret: randomUUID() })).toBeUndefined()
    await withoutKeys.close()
  })
})
