import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { deleteAccount } from '#contract/accounts/account-settings.ts'
import { register } from '#contract/accounts/accounts.ts'
import { cancelAdminOrder, getAdminOrder } from '#contract/orders/admin-orders.ts'
import { answerDispute as answerEndpoint } from '#contract/payments/admin-disputes.ts'
import { DRAFT_DAYS } from '#domain/drafts/draft-days.ts'
import { confirmByToken, endSubscription, savePendingSubscription } from '#server/newsletter/store.ts'
import { issueDocuments } from '#server/orders/invoicing/issue-documents.ts'
import { findOrder } from '#server/orders/store.ts'
import { transaction } from '#server/platform/database/pool.ts'
import { ApiClient } from '#tests/support/api-client.ts'
import { CheckoutClient } from '#tests/support/checkout-client.ts'
import { confirmEmail } from '#tests/support/confirm-email.ts'
import { ANNA, LEA } from '#tests/support/people.ts'
import { startTestShop, type TestShop } from '#tests/support/shop.ts'
import { signInAs } from '#tests/support/sign-in-as.ts'
import { applyRetention } from './store/retention.ts'

const NOW = Date.parse('2026-11-21T02:17:00Z')
const DAY_MS = 86_400_000
const daysAgo = (days: number) => new Date(NOW - days * DAY_MS)

let shop: TestShop
beforeAll(async () => {
  shop = await startTestShop()
})
afterAll(() => shop.close())

const retain = () => applyRetention({ db: shop.db, clock: () => NOW })
const column = async (query: string, values: unknown[] = []) =>
  (await shop.pool.query({ text: query, values, rowMode: 'array' })).rows.flat()

describe('the retention job', () => {
  it('deletes guest carts after 180 days, when their cookie ends', async () => {
    const insert = `insert into cart (label, updated_at) values ($1, $2)`
    await shop.pool.query(insert, ['young', daysAgo(179)])
    await shop.pool.query(insert, ['old', daysAgo(181)])
    await retain()
    expect(await column('select label from cart')).toEqual(['young'])
  })

  it('discards a draft of an order 90 days after its last change and forgets whom it was for', async () => {
    const insert = `insert into draft_order (id, contact, memo, author, updated_at) values (gen_random_uuid(), '{}', $1, 'team@firnfrucht.ch', $2)`
    await shop.pool.query(insert, ['young', daysAgo(DRAFT_DAYS - 1)])
    await shop.pool.query(insert, ['old', daysAgo(DRAFT_DAYS + 1)])
    await retain()
    expect(await column('select state, memo, contact::text from draft_order order by number')).toEqual([
      'open',
      'young',
      '{}',
      'discarded',
      '',
      null,
    ])
  })

  it('forgets the discount of a draft that is over, and keeps that of an open one', async () => {
    const insert = `with made as (insert into cart (label, agreed_discount) values ('agreed-' || $1, '{"reason": "Stammkundin"}') returning id)
      insert into draft_order (id, cart_id, author, state) select gen_random_uuid(), id, 'team@firnfrucht.ch', $1 from made`
    await shop.pool.query(insert, ['open'])
    await shop.pool.query(insert, ['ordered'])
    await retain()
    const found = "select label, agreed_discount->>'reason' from cart where label like 'agreed-%' order by label"
    expect(await column(found)).toEqual(['agreed-open', 'Stammkundin', 'agreed-ordered', null])
  })

  it('clears the contact of an unpaid checkout after 30 days', async () => {
    const insert = `insert into checkout (cart_id, state, cart_version, snapshot, total, email, contact, expires_at, updated_at)
      values (gen_random_uuid(), $1, 1, '{}', 1290, $2, '{}', now(), $3)`
    await shop.pool.query(insert, ['expired', 'young@example.ch', daysAgo(29)])
    await shop.pool.query(insert, ['expired', 'old@example.ch', daysAgo(31)])
    await shop.pool.query(insert, ['paid', 'paid@example.ch', daysAgo(31)])
    await retain()
    expect(await column('select email from checkout where email is not null order by 1')).toEqual(['paid@example.ch', 'young@example.ch'])
  })

  it('forgets for whom an unpaid checkout buys gift cards, and whose it is, also where it never had a contact', async () => {
    const insert = `insert into checkout (cart_id, user_id, state, cart_version, snapshot, total, expires_at, updated_at)
      values (gen_random_uuid(), $1, 'expired', 1, '{"lines": [], "purchasedGiftCards": [{"recipient": "Rosa"}]}', 5000, now(), $2)`
    await shop.pool.query(insert, ['without-contact', daysAgo(29)])
    await shop.pool.query(insert, ['without-contact', daysAgo(31)])
    await retain()
    expect(await column(`select snapshot from checkout where user_id = 'without-contact'`)).toMatchObject([{ purchasedGiftCards: [{}] }])
    expect(await column(`select snapshot from checkout where snapshot::text = '{"lines": []}'`)).toEqual([{ lines: [] }])
  })

  it('deletes unconfirmed newsletter sign-ups after 30 days', async () => {
    const insert = `insert into newsletter_subscription (email, state, source, text_version, requested_at) values ($1, $2, 'footer', '1', $3)`
    await shop.pool.query(insert, ['young@example.ch', 'pending', daysAgo(29)])
    await shop.pool.query(insert, ['old@example.ch', 'pending', daysAgo(31)])
    await shop.pool.query(insert, ['reader@example.ch', 'confirmed', daysAgo(400)])
    await retain()
    expect(await column('select email from newsletter_subscription order by 1')).toEqual(['reader@example.ch', 'young@example.ch'])
  })

  it('keeps that a newsletter was ended when somebody signs the address up and nobody confirms it', async () => {
    await shop.pool.query(
      `insert into newsletter_subscription (email, state, source, text_version, requested_at, unsubscribed_at, ended_by)
       values ('ended@example.ch', 'pending', 'footer', '1', $1, $2, 'operator')`,
      [daysAgo(31), daysAgo(100)],
    )
    await retain()
    expect(await column(`select state from newsletter_subscription where email = 'ended@example.ch'`)).toEqual(['unsubscribed'])
  })

  it('keeps the consent before the end, whoever signs the address up, until that is confirmed', async () => {
    const email = 'proof@example.ch'
    await shop.pool.query(
      `insert into newsletter_subscription (email, state, source, text_version, requested_at, confirmed_at, unsubscribed_at, ended_by)
       values ($1, 'unsubscribed', 'footer', '1', $2, $3, $4, 'operator')`,
      [email, daysAgo(401), daysAgo(400), daysAgo(100)],
    )
    const proof = () =>
      shop.one(
        `select source, language, text_version, requested_at, confirmed_at, earlier_consent from newsletter_subscription where email = $1`,
        email,
      )
    const before = await proof()
    const signUp = () =>
      savePendingSubscription(shop.db, { email, source: 'checkout', language: 'fr', textVersion: '2', tokenHash: Buffer.from('link') })
    for (const _ of [1, 2]) await signUp()
    expect(await proof()).toMatchObject({ source: 'checkout', confirmed_at: null, earlier_consent: { source: 'footer' } })
    await shop.pool.query('update newsletter_subscription set requested_at = $2 where email = $1', [email, daysAgo(31)])
    await retain()
    expect(await proof()).toEqual(before)
    await signUp()
    expect(await endSubscription(shop.db, email, 'subscriber')).toBe(true)
    expect(await proof()).toEqual(before)
    await signUp()
    await confirmByToken(shop.db, Buffer.from('link'))
    expect(await proof()).toMatchObject({ source: 'checkout', text_version: '2', confirmed_at: expect.any(Date), earlier_consent: null })
  })

  it('deletes labels of parcels after 30 days, and keeps the tracking number', async () => {
    const insert = `insert into shipping_label (order_id, recipient_number, shipment_number, tracking_number, pdf, made_for, made_at, actor, created_at)
      values ($1, 1, 1, $2, '%PDF', 'x', $3, 'staff@example.com', $3)`
    const [young, old] = [await new CheckoutClient(shop).buy({ productId: 1 }), await new CheckoutClient(shop).buy({ productId: 2 })]
    await shop.pool.query(insert, [young.id, '99.young', daysAgo(29)])
    await shop.pool.query(insert, [old.id, '99.old', daysAgo(31)])
    await shop.pool.query(
      `with made as (insert into parcel (tracking_number) values ('99.old') returning id)
      insert into shipment (id, order_id, recipient_number, number, parcel_id, actor) select gen_random_uuid(), $1, 1, 1, id, 'staff@example.com' from made`,
      [old.id],
    )
    await retain()
    expect(await column('select tracking_number from shipping_label')).toEqual(['99.young'])
    expect(await column('select tracking_number from parcel')).toEqual(['99.old'])
  })

  it('deletes a photo that no review has after a day, and a refused one after 30 days', async () => {
    const insert = `
      with author as (insert into user_account (id, email, first_name, last_name) values ($1::text, $1 || '@example.ch', 'Foto', $1) returning id),
      written as (
        insert into review (product_id, user_id, first_name, last_name, rating, comment) select 1, id, 'Foto', '', 5, '' from author
        returning id, user_id)
      insert into review_photo (user_id, product_id, review_id, position, width, height, small, large, refused_at, uploaded_at)
      select user_id, 1, case when $2 then id end, case when $2 then 0 end, 1, 1, '', '', $3, $4 from written`
    await shop.pool.query(insert, ['unused-young', false, null, daysAgo(0.9)])
    await shop.pool.query(insert, ['unused-old', false, null, daysAgo(1.1)])
    await shop.pool.query(insert, ['refused-young', true, daysAgo(29), daysAgo(400)])
    await shop.pool.query(insert, ['refused-old', true, daysAgo(31), daysAgo(400)])
    await shop.pool.query(insert, ['shown', true, null, daysAgo(400)])
    await retain()
    expect(await column('select user_id from review_photo order by 1')).toEqual(['refused-young', 'shown', 'unused-young'])
  })

  it('deletes cookie choices after 12 months', async () => {
    const insert = `insert into cookie_consent (label, analytics, marketing, text_version, user_agent, url, chosen_at, created_at)
      values ($1, false, false, '1', '', '', $2, $2)`
    await shop.pool.query(insert, ['young', daysAgo(364)])
    await shop.pool.query(insert, ['old', daysAgo(366)])
    await retain()
    expect(await column('select label from cookie_consent')).toEqual(['young'])
  })

  it('deletes sessions when they expire', async () => {
    await new ApiClient(shop.app).request(register, { body: LEA })
    const end = 'update user_session set expires_at = $1'
    await shop.pool.query(end, [new Date(NOW + 1000)])
    await retain()
    expect(await column('select count(*)::int from user_session')).toEqual([1])
    await shop.pool.query(end, [new Date(NOW - 1000)])
    await retain()
    expect(await column('select count(*)::int from user_session')).toEqual([0])
  })
})

describe('the account of a bank transfer', () => {
  it('is forgotten 90 days after the transfer, and never before it', async () => {
    const { id } = await new CheckoutClient(shop).buy({ productId: 1 })
    const insert = `insert into refund (order_id, amount, state, actor, iban, account_holder, updated_at) values ($1, 1, $2, '', $3, 'Anna Muster', $4)`
    await shop.pool.query(insert, [id, 'succeeded', 'CH-young', daysAgo(DRAFT_DAYS - 1)])
    await shop.pool.query(insert, [id, 'succeeded', 'CH-old', daysAgo(DRAFT_DAYS + 1)])
    await shop.pool.query(insert, [id, 'to_transfer', 'CH-open', daysAgo(400)])
    await retain()
    expect(await column('select iban from refund where iban is not null order by 1')).toEqual(['CH-open', 'CH-young'])
    await shop.pool.query('delete from refund')
  })
})

describe('an open order of a deleted account', () => {
  it('keeps its contact details until it is delivered and paid', async () => {
    const customer = new ApiClient(shop.app)
    const account = { ...LEA, email: 'left@example.ch' }
    await customer.request(register, { body: account })
    await confirmEmail(shop, account.email)
    const { number } = await new CheckoutClient(shop).buy(
      { productId: 1 },
      { email: account.email, delivery: { ...ANNA.delivery, phone: '+41 79 555 01 99' } },
    )
    await shop.pool.query(`update mail set state = 'sent' where recipient = $1`, [account.email])
    await customer.request(deleteAccount, { body: { password: account.password } })

    const email = () => column('select email from shop_order where number = $1', [number])
    const changed = (change: string) => shop.pool.query(`update shop_order set ${change} where number = $1`, [number])
    await retain()
    expect(await email()).toEqual([account.email])
    // Delivered, but the invoice is not paid.
    await changed(`status = 'delivered', payment_method = 'invoice', payment_intent_id = null, due_on = now(), paid_at = null`)
    await retain()
    expect(await email()).toEqual([account.email])
    await changed('paid_at = now()')
    // The transfer of a refund still has to be made and told.
    const refund = `insert into refund (order_id, amount, state, actor, iban, account_holder) select id, 1, 'to_transfer', '', 'CH', 'Lea Muster' from shop_order where number = $1`
    await shop.pool.query(refund, [number])
    await retain()
    expect(await email()).toEqual([account.email])
    expect(await column('select account_holder from refund')).toEqual(['Lea Muster'])
    await shop.pool.query(`update refund set state = 'succeeded'`)
    await retain()
    expect(await column('select account_holder from refund')).toEqual([null])
    expect(await email()).toEqual([null])
    expect(
      await column(`select delivery ->> 'phone' from recipient join shop_order on id = order_id where shop_order.number = $1`, [number]),
    ).toEqual([null])
    expect(await column(`select template from mail where recipient = $1 and template like 'order-%'`, [account.email])).toEqual([])
  })
})

describe('the documents of an order', () => {
  let owner: ApiClient
  beforeAll(async () => {
    owner = await signInAs(shop, 'owner')
  })

  const THIS_YEAR = new Date().getFullYear()
  /** Dates an order and its documents back by so many years, which the shop itself cannot. */
  const dateBack = (id: string, years: number) =>
    shop.pool.query(`begin; set local session_replication_role = replica;
      update document set year = year - ${years}, serial = serial + 1000 where order_id = '${id}';
      update shop_order set placed_at = placed_at - interval '${years} years' where id = '${id}'; commit`)
  const documentsOf = (id: string) => column('select kind from document where order_id = $1 order by kind', [id])
  const personOf = (id: string) => column(`select row_to_json(shop_order)::text from shop_order where id = $1`, [id])
  const retainNow = () => applyRetention({ db: shop.db, clock: () => Date.now() })

  /** A dispute of an order that an operator has answered with this text. */
  async function answerDispute(id: string, submission: string) {
    const open = `insert into dispute (id, order_id, reason, state, amount, opened_at, reported_at)
      values ('dp_old', $1, 'fraudulent', 'needs_response', 100, now(), now())`
    await shop.pool.query(open, [id])
    const params = { id, disputeId: 'dp_old' }
    await owner.request(answerEndpoint, { params, body: { version: 1, checked: [], submission } })
  }
  /** What dispute, timeline and audit log say of it. */
  const tracesOfDispute = (id: string) =>
    column(
      `select row_to_json(dispute)::text from dispute where order_id = $1
       union all select row_to_json(order_event)::text from order_event where kind = 'dispute-answered' and order_id = $1
       union all select row_to_json(audit_log)::text from audit_log where action = 'order.dispute-answered' and entity_id = $1::text`,
      [id],
    )

  it('are kept for ten years after the end of their year and then deleted with the person', async () => {
    const { id } = await new CheckoutClient(shop).buy({ productId: 1 })
    const bytes = `insert into document_pdf (document_id, bytes) select id, '%PDF' from document where order_id = $1`
    await shop.pool.query(bytes, [id])
    const note = `insert into order_event (order_id, kind, actor, details) values ($1, 'note', 'x', '{"text": "Frau Muster ruft an."}')`
    await shop.pool.query(note, [id])
    const notes = () => column(`select details ->> 'text' from order_event where kind = 'note' and order_id = $1`, [id])
    const resent = `insert into audit_log (actor, action, entity, entity_id, before, after)
      select 'x', 'mail.resent', 'mail', id::text, '{"recipient": "a@example.ch"}', '{"recipient": "b@example.ch"}' from mail where order_id = $1 limit 1`
    await shop.pool.query(resent, [id])
    await answerDispute(id, 'Frau Muster hat das Paket angenommen.')
    await dateBack(id, 10)
    await retainNow()
    expect(await documentsOf(id)).toEqual(['invoice'])
    expect((await personOf(id)).join()).toContain('Muster')
    expect(await notes()).toEqual(['Frau Muster ruft an.'])
    expect((await tracesOfDispute(id)).map((row) => row.includes('Muster'))).toEqual([true, true, true])
    await dateBack(id, 1)
    await retainNow()
    expect(await documentsOf(id)).toEqual([])
    expect((await personOf(id)).join()).not.toMatch(/Muster|anna|Gasse/)
    expect(await column('select recipient from mail where order_id = $1', [id])).toEqual([])
    expect(await notes()).toEqual([])
    expect((await tracesOfDispute(id)).map((row) => row.includes('Muster'))).toEqual([false, false, false])
    expect(await column(`select before, after from audit_log where entity = 'mail'`)).toEqual([{ recipient: null }, { recipient: null }])
    const pdfs = 'select count(*)::int from document_pdf where not exists (select from document where id = document_id)'
    expect(await column(pdfs)).toEqual([0])
    expect(await column('select last from document_counter where year = $1', [THIS_YEAR])).not.toEqual([])
  })

  it('go with what operators gave as reasons of cancellation, refund, returned card and discount', async () => {
    const { id } = await new CheckoutClient(shop).buy({ productId: 3 })
    const reason = 'Frau Beispiel ist krank'
    const order = await owner.request(getAdminOrder, { params: { id } })
    await owner.request(cancelAdminOrder, { params: { id }, body: { version: order.version, reason, restock: true } })
    const discount = { kind: 'agreed', label: reason, code: null, amount: 0, lineShares: [0], parcelShare: 0 }
    await shop.pool.query(`update shop_order set quote = jsonb_set(quote, '{discount}', $2) where id = $1`, [id, discount])
    const card = `with card as (insert into gift_card (id, code_hash, last_four, amount, expires_on, order_id, order_position)
        values (gen_random_uuid(), sha256('reason'), 'ABCD', 500, '2036-11-21', $1, 0) returning id::text)
      insert into audit_log (actor, action, entity, entity_id, after) select 'x', 'gift-card.returned', 'gift-card', id, $2 from card`
    await shop.pool.query(card, [id, { reason }])
    const traces = () =>
      column(
        `select source from (
           select 'order', row_to_json(shop_order)::text from shop_order where id = $1
           union all select 'refund', row_to_json(refund)::text from refund where order_id = $1
           union all select kind, row_to_json(order_event)::text from order_event where order_id = $1
           union all select action, row_to_json(audit_log)::text from audit_log
         ) found (source, text) where text like '%Beispiel%' order by source`,
        [id],
      )
    const all = ['cancelled', 'gift-card.returned', 'order', 'order.cancelled', 'refund', 'refund-requested']
    await dateBack(id, 10)
    await retainNow()
    expect(await traces()).toEqual(all)
    await dateBack(id, 1)
    await retainNow()
    expect(await traces()).toEqual([])
  })

  it('go together: an invoice stays as long as its credit note', async () => {
    const { id } = await new CheckoutClient(shop).buy({ productId: 2 })
    const order = await findOrder(shop.db, id)
    if (order) await transaction(shop.db, (tx) => issueDocuments(tx, { ...order, status: 'cancelled' }))
    await dateBack(id, 11)
    await shop.pool.query(`begin; set local session_replication_role = replica;
      update document set year = year + 1 where order_id = '${id}' and kind = 'credit-note'; commit`)
    await retainNow()
    expect(await documentsOf(id)).toEqual(['credit-note', 'invoice'])
  })
})

describe('the names on gift cards', () => {
  /** A card whose last movement was this many days ago. */
  async function card(days: number, { isUsedUp }: { isUsedUp: boolean }): Promise<string> {
    const [id] = await column(
      `insert into gift_card (id, code_hash, last_four, amount, expires_on, buyer, recipient, email, message, issued_for)
       values (gen_random_uuid(), sha256(gen_random_uuid()::text::bytea), 'ABCD', 500, '2036-11-21', 'a@example.ch', 'Trudi', 'b@example.ch', 'Hallo', 'bank')
       returning id`,
    )
    const move = `insert into gift_card_movement (gift_card_id, kind, amount, actor, at) values ($1, $2, $3, 'x', $4)`
    await shop.pool.query(move, [id, 'issued', 500, daysAgo(days)])
    if (isUsedUp) await shop.pool.query(move, [id, 'expired', -500, daysAgo(days)])
    return String(id)
  }
  const namesOn = (id: string) => column('select buyer, recipient, email, message from gift_card where id = $1', [id])

  it('are removed a year after a used-up card has moved last, and what it was worth stays', async () => {
    const cards = [await card(366, { isUsedUp: true }), await card(364, { isUsedUp: true }), await card(366, { isUsedUp: false })]
    const log = `insert into audit_log (actor, action, entity, entity_id, after) values ('x', 'gift-card.sent', 'gift-card', $1, '{"email": "b@example.ch"}')`
    for (const id of cards) await shop.pool.query(log, [id])
    await retain()
    const logged = `select after ->> 'email' from audit_log where action = 'gift-card.sent' order by id`
    expect(await column(logged)).toEqual([null, 'b@example.ch', 'b@example.ch'])
    expect(await Promise.all(cards.map(namesOn))).toEqual([
      [null, null, null, null],
      ['a@example.ch', 'Trudi', 'b@example.ch', 'Hallo'],
      ['a@example.ch', 'Trudi', 'b@example.ch', 'Hallo'],
    ])
    expect(await column('select amount from gift_card where id = $1', [cards[0]])).toEqual([500])
  })
})
