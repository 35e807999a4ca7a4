import { afterAll, describe, expect, it } from 'vitest'
import { register } from '#contract/accounts/accounts.ts'
import { DRAFT_DAYS } from '#domain/drafts/draft-days.ts'
import { confirmByToken, endSubscription, savePendingSubscription } from '#server/newsletter/store.ts'
import { LEA } from '#tests/support/accounts/people.ts'
import { daysAgo, NOW, startShopWithOldData } from '#tests/support/accounts/retention.ts'
import { ApiClient } from '#tests/support/shop/api-client.ts'
import { CheckoutClient } from '#tests/support/shop/checkout-client.ts'

const { shop, retain, column } = await startShopWithOldData()
afterAll(() => shop.close())

describe('the retention job', () => {
  it('deletes guest carts after 180 days, when their cookie ends', async () => {
    const insert = `insert into cart (label, updated_at) values ($1, $2)`
    await shop.pool.query(insert, ['young', daysAgo(179)])
    await shop.pool.query(insert, ['old', daysAgo(181)])
    await shop.pool.query(`insert into cart_line (cart_id, product_id, quantity, weight) select id, 1, 1, '15g' from cart`)
    await retain()
    expect(await column('select label from cart')).toEqual(['young'])
  })

  it('deletes empty guest carts after 30 days, and none of an open draft', async () => {
    const insert = `insert into cart (label, updated_at) values ($1, $2) returning id`
    await shop.pool.query(insert, ['empty-young', daysAgo(29)])
    await shop.pool.query(insert, ['empty-old', daysAgo(31)])
    const draft = await shop.one(insert, 'of-draft', daysAgo(181))
    await shop.pool.query(`insert into draft_order (id, cart_id, author, updated_at) values (gen_random_uuid(), $1, 'x', $2)`, [
      draft.id,
      daysAgo(1),
    ])
    await retain()
    expect(await column(`select label from cart where label in ('empty-young', 'empty-old', 'of-draft') order by 1`)).toEqual([
      'empty-young',
      'of-draft',
    ])
    await shop.pool.query('delete from draft_order')
  })

  it('deletes 10,000 empty carts and checkouts at a time, so that it ends also where many have come together', async () => {
    const old = [daysAgo(31)]
    await shop.pool.query(`insert into cart (label, updated_at) select 'many-' || n, $1 from generate_series(1, 10001) n`, old)
    await shop.pool.query(
      `insert into checkout (cart_id, state, cart_version, snapshot, total, expires_at, updated_at)
        select gen_random_uuid(), 'expired', 1, '{}', 1290, now(), $1 from generate_series(1, 10001)`,
      old,
    )
    const left = () =>
      shop.one(`select (select count(*)::int from cart where label like 'many-%') as carts, count(*)::int as checkouts from checkout`)
    await retain()
    expect(await left()).toEqual({ carts: 1, checkouts: 1 })
    await retain()
    expect(await left()).toEqual({ carts: 0, checkouts: 0 })
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

  it('deletes checkouts that came to nothing after 30 days, and of those that a gift card names the contact', async () => {
    const insert = `insert into checkout (cart_id, state, cart_version, snapshot, total, email, contact, expires_at, updated_at, review_reason)
      values (gen_random_uuid(), $1, 1, '{}', 1290, $2, '{}', now(), $3, $4) returning id`
    await shop.one(insert, 'expired', 'young@example.ch', daysAgo(29), null)
    await shop.one(insert, 'expired', 'old@example.ch', daysAgo(31), null)
    await shop.one(insert, 'cancelled', 'old@example.ch', daysAgo(31), null)
    await shop.one(insert, 'paid', 'paid@example.ch', daysAgo(31), null)
    await shop.one(insert, 'open', 'open@example.ch', daysAgo(31), null)
    // Its payment was refunded: the doctor finds it by its intent.
    await shop.one(insert, 'cancelled', 'reviewed@example.ch', daysAgo(31), 'Bezahlt in EUR')
    const held = await shop.one(insert, 'expired', 'held@example.ch', daysAgo(31), null)
    const card = await shop.one(`insert into gift_card (id, code_hash, last_four, amount, expires_on, issued_for)
      values (gen_random_uuid(), sha256('held'), 'ABCD', 1000, '2036-01-01', 'bank') returning id`)
    const move = `insert into gift_card_movement (gift_card_id, kind, amount, actor, checkout_id) values ($1, $2, $3, 'x', $4)`
    await shop.pool.query(move, [card.id, 'issued', 1000, null])
    await shop.pool.query(move, [card.id, 'reserved', -1000, held.id])
    await shop.pool.query(move, [card.id, 'released', 1000, held.id])
    await retain()
    expect(await column('select email from checkout order by email nulls last')).toEqual([
      'open@example.ch',
      'paid@example.ch',
      'young@example.ch',
      null,
      null,
    ])
    expect(await column('select state from checkout where id = $1', [held.id])).toEqual(['expired'])
  })

  it('forgets for whom an unpaid checkout buys gift cards, and whose it is, also where it never had a contact', async () => {
    const insert = `insert into checkout (cart_id, user_id, state, cart_version, snapshot, total, expires_at, updated_at, review_reason)
      values (gen_random_uuid(), $1, 'cancelled', 1, '{"lines": [], "purchasedGiftCards": [{"recipient": "Rosa"}]}', 5000, now(), $2, 'Bezahlt in EUR')`
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

  it('deletes accounts that were never confirmed after 90 days, but none in use, with an order or of an operator', async () => {
    const insert = `insert into user_account (id, email, email_verified, role, google_id, created_at) values ($1, $1 || '@example.ch', $2, $3, $4, $5)`
    const account = (id: string, { days = 91, isConfirmed = false, role = 'customer', googleId = null as string | null } = {}) =>
      shop.pool.query(insert, [id, isConfirmed, role, googleId, daysAgo(days)])
    await account('old')
    await account('young', { days: 89 })
    await account('confirmed', { isConfirmed: true })
    await account('invited', { role: 'staff' })
    await account('of-google', { googleId: 'g-1' })
    await account('signed-in')
    await account('with-order')
    await account('paying')
    await shop.pool.query(
      `insert into user_session (id, user_id, token, expires_at) values ('s', 'signed-in', 's', $1), ('t', 'old', 't', $2)`,
      [new Date(NOW + 1000), daysAgo(1)],
    )
    const order = await new CheckoutClient(shop).buy({ productId: 1 })
    await shop.pool.query('update shop_order set user_id = $1 where id = $2', ['with-order', order.id])
    const paying = new CheckoutClient(shop)
    await paying.addLine({ productId: 1 })
    const { paymentIntentId } = await paying.createPaymentIntent()
    await shop.pool.query('update checkout set user_id = $1 where payment_intent_id = $2', ['paying', paymentIntentId])
    await shop.pool.query(
      `insert into audit_log (actor, action, entity, entity_id, label) values ('x', 'operator.removed', 'user', 'old', 'old@example.ch')`,
    )
    await shop.pool.query(
      `insert into mail (key, template, recipient, data, state) select gen_random_uuid(), 'verify-email', id || '@example.ch', '{}', 'sent'
        from user_account where id in ('old', 'young')`,
    )
    await retain()
    const ids = ['old', 'young', 'confirmed', 'invited', 'of-google', 'signed-in', 'with-order', 'paying']
    expect(await column('select id from user_account where id = any($1) order by id collate "C"', [ids])).toEqual(
      ids.filter((id) => id !== 'old').sort(),
    )
    expect(await column(`select label from audit_log where entity = 'user' and entity_id = 'old'`)).toEqual([''])
    expect(await column(`select recipient from mail where template = 'verify-email' and recipient like '%@example.ch'`)).toEqual([
      'young@example.ch',
    ])
    await shop.pool.query('delete from user_session')
  })

  it("deletes the provider's events after 90 days, and never the newest", async () => {
    await shop.pool.query('truncate payment_event')
    const insert = `insert into payment_event (id, kind, received_at) values ($1, 'x', $2)`
    await shop.pool.query(insert, ['older', daysAgo(120)])
    await shop.pool.query(insert, ['newest', daysAgo(91)])
    await retain()
    expect(await column('select id from payment_event')).toEqual(['newest'])
    await shop.pool.query(insert, ['young', daysAgo(89)])
    await retain()
    expect(await column('select id from payment_event')).toEqual(['young'])
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
