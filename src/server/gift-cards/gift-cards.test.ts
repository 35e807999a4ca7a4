import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { listAudit } from '#contract/audit/admin-audit.ts'
import {
  blockGiftCard,
  getGiftCard,
  getGiftCardLiability,
  getGiftCardLiabilityCsv,
  getGiftCardPdf,
  issueGiftCard,
  listGiftCards,
  replaceGiftCard,
} from '#contract/gift-cards/admin-gift-cards.ts'
import { readGiftCardBalance } from '#contract/gift-cards/gift-cards.ts'
import { swissDay } from '#domain/calendar/german-date.ts'
import { parseGiftCardCode } from '#domain/gift-cards/gift-card-code.ts'
import type { GiftCardState } from '#domain/gift-cards/gift-card.ts'
import { signInAs } from '#tests/support/accounts/sign-in-as.ts'
import { pdfText } from '#tests/support/documents/pdf-text.ts'
import { cartWithCard, issueCard } from '#tests/support/orders/gift-card.ts'
import { ApiClient, type RequestOf } from '#tests/support/shop/api-client.ts'
import { startTestShop, type TestShop } from '#tests/support/shop/shop.ts'

let shop: TestShop
let owner: ApiClient
let staff: ApiClient

beforeAll(async () => {
  shop = await startTestShop()
  owner = await signInAs(shop, 'owner')
  staff = await signInAs(shop, 'staff')
})
afterAll(() => shop.close())

type Draft = RequestOf<typeof issueGiftCard>['body']
const drafted = (draft: Partial<Draft> = {}) => ({
  body: {
    id: randomUUID(),
    amount: '80.00',
    issuedFor: 'bank',
    buyer: 'kaeufer@example.ch',
    recipient: 'Grossmutter Trudi',
    message: 'Alles Gute!',
    ...draft,
  } as const,
})
const issue = (draft?: Partial<Draft>) => owner.request(issueGiftCard, drafted(draft))
const read = (id: string) => owner.request(getGiftCard, { params: { id } })
const move = (cardId: string, kind: string, amount: number) =>
  shop.pool.query('insert into gift_card_movement (gift_card_id, kind, amount, actor) values ($1, $2, $3, $4)', [cardId, kind, amount, 'x'])

describe('a gift card', () => {
  it('is issued once per id, valid for ten years, found by its last four characters and its names', async () => {
    const id = randomUUID()
    const [card] = await Promise.all([issue({ id }), issue({ id }), issue({ id })])
    const inTenYears = new Date()
    inTenYears.setUTCFullYear(inTenYears.getUTCFullYear() + 10)
    expect(card).toMatchObject({ amount: 8000, balance: 8000, held: 0, state: 'active', recipient: 'Grossmutter Trudi' })
    expect(card.expiresOn.slice(0, 8)).toBe(swissDay(inTenYears.getTime()).slice(0, 8))
    expect(card).toMatchObject({ issuedFor: 'bank', replaces: null, replacedBy: null })
    for (const issuedFor of [undefined, 'replacement'] as unknown as Draft['issuedFor'][])
      expect(await owner.refusal(issueGiftCard, drafted({ issuedFor }))).toMatchObject({ status: 400 })
    expect(card.movements).toMatchObject([{ kind: 'issued', amount: 8000, actor: 'owner@example.com' }])
    for (const q of [card.lastFour, 'trudi', 'kaeufer@'])
      expect((await staff.request(listGiftCards, { query: { q } })).items).toMatchObject([{ id }])
    expect((await staff.request(listGiftCards, { query: { q: 'niemand' } })).items).toEqual([])
    expect((await owner.request(listAudit, { query: { entity: 'gift-card' } })).items).toHaveLength(1)
  })

  it('is printed for owners alone, and its code is stored nowhere', async () => {
    const { id, lastFour } = await issue()
    const file = await owner.download(getGiftCardPdf, { params: { id } })
    expect(file.headers['content-type']).toBe('application/pdf')
    const text = pdfText(file.rawPayload)
    expect(text).toContain('CHF 80.00')
    expect(text).toContain('Für Grossmutter Trudi')
    const code = parseGiftCardCode(/(\w{4}-){4}\w{4}/.exec(text)?.[0] ?? '') ?? ''
    expect(code.slice(-4)).toBe(lastFour)
    const { rows } = await shop.pool.query(
      `select row_to_json(gift_card)::text || coalesce((select string_agg(after::text, '') from audit_log), '') as stored from gift_card`,
    )
    expect(rows.some(({ stored }) => stored.includes(code))).toBe(false)
    expect(await staff.refusal(getGiftCardPdf, { params: { id } })).toMatchObject({ status: 403 })
    expect(await staff.refusal(issueGiftCard, drafted())).toMatchObject({ status: 403 })
    expect(await owner.refusal(getGiftCardPdf, { params: { id: randomUUID() } })).toMatchObject({ status: 404 })
  })

  it.each(['4.99', '1000.01', '-5.00'])('is not issued over CHF %s', async (amount) => {
    expect(await owner.refusal(issueGiftCard, drafted({ amount }))).toMatchObject({ status: 400 })
  })

  it('is blocked and unblocked under its version, with both in its history', async () => {
    const { id, version } = await issue()
    const blocked = await owner.request(blockGiftCard, { params: { id }, body: { version, isBlocked: true } })
    expect(blocked).toMatchObject({ state: 'blocked', balance: 8000, version: version + 1 })
    const late = await owner.refusal(blockGiftCard, { params: { id }, body: { version, isBlocked: false } })
    expect(late.code).toBe('changed-elsewhere')
    const unblocked = await owner.request(blockGiftCard, { params: { id }, body: { version: blocked.version, isBlocked: false } })
    expect(unblocked.state).toBe('active')
    expect(unblocked.movements.map(({ kind }) => kind)).toEqual(['issued', 'blocked', 'unblocked'])
    const unknown = await owner.refusal(blockGiftCard, { params: { id: randomUUID() }, body: { version: 1, isBlocked: true } })
    expect(unknown.status).toBe(404)
  })

  it('is listed by its state', async () => {
    const [active, usedUp, expired, blocked] = await Promise.all([1, 2, 3, 4].map(async () => (await issue()).id))
    await move(usedUp ?? '', 'expired', -8000)
    await shop.pool.query(`update gift_card set expires_on = '2020-01-31' where id = $1`, [expired])
    await shop.pool.query(`update gift_card set state = 'blocked' where id = $1`, [blocked])
    const listed = async (state: GiftCardState) => (await staff.request(listGiftCards, { query: { state } })).items
    for (const [state, id] of [
      ['used-up', usedUp],
      ['expired', expired],
      ['blocked', blocked],
    ] as const)
      expect(await listed(state)).toMatchObject([{ id, state }])
    const ids = (await listed('active')).map(({ id }) => id)
    expect(ids).toContain(active)
    expect([usedUp, expired, blocked].filter((id) => ids.includes(id ?? ''))).toEqual([])
  })
})

describe('a card that was lost', () => {
  type Replacement = RequestOf<typeof replaceGiftCard>['body']
  const replace = (id: string, body: Replacement) => owner.request(replaceGiftCard, { params: { id }, body })
  const refusal = (id: string, body: Replacement, by = owner) => by.refusal(replaceGiftCard, { params: { id }, body })

  it('is replaced by one over what is left on it, valid as long, once however often it is asked for', async () => {
    const { id, code } = await issueCard(owner)
    await move(id, 'expired', -1000)
    const [newId, { version, expiresOn }] = [randomUUID(), await read(id)]
    await Promise.all([replace(id, { id: newId, version }), replace(id, { id: newId, version })])
    expect(await read(newId)).toMatchObject({ balance: 4000, expiresOn, state: 'active', issuedFor: 'replacement', replaces: { id } })
    const old = await read(id)
    expect(old).toMatchObject({ balance: 0, state: 'blocked', replacedBy: { id: newId } })
    expect((await cartWithCard(shop, { productId: 1, quantity: 1, code }).catch(String)).toString()).toContain('gift-card-unknown')
    const unblock = await owner.refusal(blockGiftCard, { params: { id }, body: { version: old.version, isBlocked: false } })
    expect(unblock.code).toBe('gift-card-not-sold')
    expect((await refusal(id, { id: randomUUID(), version: old.version })).code).toBe('gift-card-not-replaceable')
  })

  it('is replaced by no card that there is already, be it itself', async () => {
    const [{ id }, { id: other }] = [await issueCard(owner), await issueCard(owner)]
    for (const taken of [id, other]) expect((await refusal(id, { id: taken, version: 1 })).code).toBe('gift-card-not-replaceable')
  })

  it('is replaced by owners alone, and not after somebody else has changed it', async () => {
    const { id } = await issueCard(owner)
    const body = { id: randomUUID(), version: 1 }
    expect((await refusal(id, body, staff)).status).toBe(403)
    expect((await refusal(id, { ...body, version: 7 })).code).toBe('changed-elsewhere')
    expect((await refusal(randomUUID(), body)).status).toBe(404)
  })
})

describe('the ledger', () => {
  it('never falls below zero or rises above what was issued, and only a movement changes a balance', async () => {
    const { id } = await issueCard(owner)
    await expect(move(id, 'expired', -5001)).rejects.toMatchObject({ code: '23514' })
    await expect(move(id, 'issued', 1)).rejects.toMatchObject({ code: '23514' })
    await move(id, 'expired', -5000)
    await expect(move(id, 'expired', -1)).rejects.toMatchObject({ code: '23514' })
    for (const statement of [
      'update gift_card set balance = 5000',
      'update gift_card_movement set amount = 1',
      'delete from gift_card_movement',
    ])
      await expect(shop.pool.query(statement)).rejects.toMatchObject({ code: '23001' })
  })

  it('takes of two at once only what is there', async () => {
    const { id } = await issueCard(owner)
    const both = await Promise.allSettled([move(id, 'expired', -3000), move(id, 'expired', -3000)])
    expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
    expect((await read(id)).balance).toBe(2000)
  })
})

describe('the liability list', () => {
  it('adds up what is left on a day, and names each card', async () => {
    const today = swissDay(Date.now())
    const liability = (day: string) => staff.request(getGiftCardLiability, { query: { day } })
    const before = await liability(today)
    const { lastFour } = await issueCard(owner, '12.35')
    const after = await liability(today)
    expect(after.count).toBe(before.count + 1)
    expect(after.total - before.total).toBe(1235)
    expect(await liability('2020-01-01')).toEqual({ day: '2020-01-01', count: 0, total: 0 })
    const csv = (await staff.download(getGiftCardLiabilityCsv, { query: { day: today } })).body
    expect(csv).toContain(`"…${lastFour}"`)
    expect(csv.trim().split('\r\n')).toHaveLength(after.count + 1)
    expect(await staff.refusal(getGiftCardLiabilityCsv, { query: { day: 'gestern' } })).toMatchObject({ status: 400 })
  })
})

describe('the balance of a gift card', () => {
  const ask = ({ app }: Pick<TestShop, 'app'>, code: string) => new ApiClient(app).respond(readGiftCardBalance, { body: { code } })

  it('is told to whoever has its code, with the day until which it is valid', async () => {
    const { id, code, lastFour } = await issueCard(owner, '12.00')
    const { expiresOn } = await read(id)
    const told = (state: string, balance: string) => ({ lastFour, balance, expiresOn, state, googleWalletLink: null })
    expect((await ask(shop, code.toLowerCase().replaceAll('-', ' '))).json()).toEqual(told('active', '12.00'))
    await move(id, 'expired', -1200)
    expect((await ask(shop, code)).json()).toEqual(told('used-up', '0.00'))
    await shop.pool.query(`update gift_card set expires_on = '2020-01-31' where id = $1`, [id])
    expect((await ask(shop, code)).json()).toMatchObject({ state: 'expired', expiresOn: '2020-01-31' })
  })

  it('is not told of a blocked card, which answers like one that does not exist, and like a mistyped code', async () => {
    const { id, code } = await issueCard(owner)
    await shop.pool.query(`update gift_card set state = 'blocked' where id = $1`, [id])
    const answers = await Promise.all([code, '0000-0000-0000-0000-0000', 'TIPPFEHLER'].map((typed) => ask(shop, typed)))
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([404, 404, 404])
    expect(new Set(answers.map(({ body }) => body)).size).toBe(1)
  })

  it('is told at most twenty times a minute to those who guess, blocked cards among them', async () => {
    const strict = await startTestShop({ env: { RATE_LIMIT_FACTOR: '1' } })
    try {
      const { id, code } = await issueCard(await signInAs(strict, 'owner'))
      for (let right = 0; right < 25; right++) expect((await ask(strict, code)).statusCode).toBe(200)
      await strict.pool.query(`update gift_card set state = 'blocked' where id = $1`, [id])
      for (let guess = 0; guess < 20; guess++) expect((await ask(strict, guess % 2 ? code : 'falsch')).statusCode).toBe(404)
      expect((await ask(strict, 'falsch')).statusCode).toBe(429)
    } finally {
      await strict.close()
    }
  })
})
