import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addAddress, addFavourite, deleteAccount, exportAccount, savePreferences } from '#contract/accounts/account-settings.ts'
import { getUser, login, register } from '#contract/accounts/accounts.ts'
import { addCartLine } from '#contract/cart/cart.ts'
import { saveOwnReview } from '#contract/reviews/reviews.ts'
import { confirmEmail } from '#tests/support/accounts/confirm-email.ts'
import { ADDRESS, startShopWithDeletions } from '#tests/support/accounts/deleted-account.ts'
import { LEA } from '#tests/support/accounts/people.ts'
import { IMPERSONAL_TABLES } from '#tests/support/database/impersonal-tables.ts'
import { ApiClient } from '#tests/support/shop/api-client.ts'
import { PERSONAL_TABLES } from './store/personal-tables.ts'
import { applyRetention } from './store/retention.ts'

const { shop, order } = await startShopWithDeletions()
afterAll(() => shop.close())

describe('every table', () => {
  it('is listed either as personal or as impersonal', async () => {
    const { rows } = await shop.pool.query(
      `select table_name as name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE'`,
    )
    const tables = rows.map(({ name }) => name as string)
    const covered = [...Object.keys(PERSONAL_TABLES), ...Object.keys(IMPERSONAL_TABLES)]
    expect(tables.filter((name) => !covered.includes(name))).toEqual([])
    expect(covered.filter((name) => !tables.includes(name))).toEqual([])
  })

  it('with a column of a person is listed as personal', async () => {
    const { rows } = await shop.pool.query(
      `select distinct table_name as name from information_schema.columns
       where table_schema = 'public' and column_name in ('user_id', 'email', 'recipient', 'customer', 'contact', 'first_name', 'last_name', 'actor_id')`,
    )
    expect(rows).toContainEqual({ name: 'shop_order' })
    for (const { name } of rows) expect(PERSONAL_TABLES).toHaveProperty(name)
  })
})

async function createTraces(lea: ApiClient): Promise<void> {
  await lea.request(addCartLine, { body: { productId: 7, quantity: 2, weight: '15g', sessionId: 'label-of-lea' } })
  await lea.request(register, { body: LEA })
  await confirmEmail(shop, LEA.email)
  await lea.request(addAddress, { body: { address: ADDRESS } })
  await lea.request(addFavourite, { params: { id: 3 } })
  await lea.request(savePreferences, { body: { promotions: true, newsletter: true } })
  const { rows } = await shop.pool.query(`select id from user_account where email = $1`, [LEA.email])
  await order({ userId: rows[0].id, status: 'delivered' })
  await shop.pool.query(
    `insert into order_event (order_id, kind, actor, details)
     select id, 'note', 'team@firnfrucht.ch', '{"text": "Frau Muster holt am Freitag ab."}' from shop_order where number = 'FF-TEST'`,
  )
  await shop.pool.query(
    `insert into dispute (id, order_id, reason, state, amount, opened_at, reported_at, submission, submitted_at, submitted_by)
     select 'dp_test', id, 'fraudulent', 'won', 1290, now(), now(), 'Paket angenommen', now(), 'team@firnfrucht.ch' from shop_order where number = 'FF-TEST'`,
  )
  await shop.pool.query(
    `with source as (insert into customer_import (actor, created) values ('team@firnfrucht.ch', 1) returning id)
    insert into imported_customer (email, import_id, first_name, last_name) select $1, id, 'Lea', 'Muster' from source`,
    [LEA.email],
  )
  await shop.pool.query(
    `insert into draft_order (id, contact, author) values (gen_random_uuid(), jsonb_build_object('email', $1::text), 'team@firnfrucht.ch')`,
    [LEA.email],
  )
  await shop.pool.query(
    `with noted as (
      insert into customer_note (id, customer_id, text, author)
      select gen_random_uuid(), id, 'Frau Muster ruft gerne an.', 'team@firnfrucht.ch' from customer where email = $1)
    insert into customer_tag (customer_id, tag) select id, 'Familie Muster' from customer where email = $1`,
    [LEA.email],
  )
  await shop.pool.query(
    `with list as (insert into price_list (id, name, payment_days) values (gen_random_uuid(), 'Läden', 60) returning id)
    insert into customer_price_list (customer_id, price_list_id) select customer.id, list.id from customer, list where email = $1`,
    [LEA.email],
  )
  await shop.pool.query(
    `insert into gift_card (id, code_hash, last_four, amount, expires_on, issued_for, recipient, email, message, delivered_at)
     values (gen_random_uuid(), sha256('own'), 'ABCD', 5000, '2031-12-31', 'goodwill', 'Lea Muster', $1, 'Alles Gute, Frau Muster', now())`,
    [LEA.email],
  )
  await lea.request(saveOwnReview, { params: { id: 7 }, body: { rating: 5, comment: 'Knusprig und süss, sehr fein.' } })
  await shop.pool.query(
    `insert into review_photo (user_id, product_id, review_id, position, width, height, small, large)
     select user_id, product_id, id, 0, 1, 1, 'x', 'Muster' from review where user_id = $1`,
    [rows[0].id],
  )
  await shop.pool.query(`update review set state = 'approved' where user_id = $1`, [rows[0].id])
  await lea.request(login, { body: LEA })
}

describe('a customer who deletes the account', () => {
  const lea = () => new ApiClient(shop.app)
  let signedIn: ApiClient
  beforeAll(async () => {
    signedIn = lea()
    await createTraces(signedIn)
  })

  it('can export everything but secrets', async () => {
    const answer = await signedIn.respond(exportAccount, {})
    expect(answer.headers['content-disposition']).toContain('attachment')
    const { data } = answer.json()
    for (const table of [
      'user_account',
      'user_session',
      'user_address',
      'notification_preference',
      'favourite',
      'newsletter_subscription',
      'cart',
      'cart_line',
      'draft_order',
      'imported_customer',
      'checkout',
      'shop_order',
      'order_event',
      'refund',
      'document',
      'document_pdf',
      'dispute',
      'shipping_label',
      'mail',
      'review',
      'review_photo',
      'customer',
      'customer_note',
      'customer_tag',
      'customer_price_list',
    ]) {
      expect(data).toHaveProperty(table)
      expect(data[table], table).not.toEqual([])
    }
    expect(data['user_account']).toMatchObject([{ email: LEA.email, language: 'de' }])
    expect(data['refund']).toMatchObject([{ number: 'FF-TEST', iban: 'CH9300762011623852957', account_holder: 'Lea Muster' }])
    expect(answer.body).not.toMatch(/token|password"|_hash/)
  })

  it('has to enter the password', async () => {
    expect(await signedIn.refusal(deleteAccount, { body: { password: 'falsch' } })).toMatchObject({ status: 422, code: 'password-wrong' })
    expect((await signedIn.respond(deleteAccount, { body: {} })).statusCode).toBe(422)
  })

  it('is found nowhere afterwards but on the invoice of a delivered order and in queued mails', async () => {
    expect(await signedIn.request(deleteAccount, { body: { password: LEA.password } })).toEqual({ deleted: true })
    expect(await signedIn.request(getUser, {})).toEqual({})
    expect((await lea().respond(login, { body: LEA })).statusCode).toBe(401)

    const found: string[] = []
    for (const table of [...Object.keys(PERSONAL_TABLES), ...Object.keys(IMPERSONAL_TABLES)]) {
      const { rows } = await shop.pool.query(`select row_to_json(t)::text as row from ${table} t`)
      found.push(
        ...rows.filter(({ row }) => /lea\.muster|555 01 99|Muster|CH9300762011623852957/.test(row)).map(({ row }) => `${table}: ${row}`),
      )
    }
    const [orders, recipients, documents, mails] = ['shop_order', 'recipient', 'document', 'mail'].map((table) =>
      found.filter((row) => row.startsWith(`${table}:`)),
    )
    expect(found).toHaveLength([orders, recipients, documents, mails].flat().length)
    expect(documents).toHaveLength(1)
    const { rows: pdfs } = await shop.pool.query(`select convert_from(bytes, 'utf8') as text from document_pdf`)
    expect(pdfs).toEqual([{ text: 'PDF of Lea Muster' }])
    expect(await shop.rows('select order_id from shipping_label')).toEqual([])
    expect(await shop.rows('select id from review_photo')).toEqual([])
    expect([orders, recipients].join()).not.toMatch(/lea\.muster|555 01 99/)
    expect(mails).not.toEqual([])
    for (const row of mails ?? ['none']) expect(row).toMatch(/account-deleted|"state":"queued"/)
  })
})

describe('a customer whose order names another address than the account, which is not confirmed', () => {
  it('leaves neither the mails about the order nor that address anywhere', async () => {
    const client = new ApiClient(shop.app)
    const { user } = await client.request(register, { body: { ...LEA, email: 'konto@example.com' } })
    await order({ userId: user.id, status: 'delivered', number: 'FF-ANDERE' })
    const { id, checkout_id: checkoutId } = await shop.one(`select id, checkout_id from shop_order where number = 'FF-ANDERE'`)
    const insertMail = (key: string, state: string) =>
      shop.one(
        `insert into mail (key, template, recipient, data, body, state, order_id)
         values ($1, 'order-confirmation', $2, '{}', 'Guten Tag Lea Muster', $3, $4) returning id`,
        key,
        LEA.email,
        state,
        id,
      )
    const sent = await insertMail('sent', 'sent')
    const queued = await insertMail('queued', 'queued')
    await shop.pool.query(`insert into voucher (code, kind, value) values ('ANDERE', 'percent', 10)`)
    await shop.pool.query(`insert into voucher_redemption (checkout_id, code, customer, state) values ($1, 'ANDERE', $2, 'redeemed')`, [
      checkoutId,
      LEA.email,
    ])
    await shop.pool.query(
      `insert into gift_card (id, code_hash, last_four, amount, expires_on, order_id, order_position, buyer)
       values (gen_random_uuid(), sha256('card'), 'ABCD', 5000, '2031-12-31', $1, 0, $2)`,
      [id, LEA.email],
    )
    await shop.pool.query(
      `insert into audit_log (actor, action, entity, entity_id, before, after)
       values ('staff@example.com', 'mail.resent', 'mail', $1, jsonb_build_object('recipient', $2::text), '{"recipient": "neu@example.com"}')`,
      [sent.id, LEA.email],
    )
    await shop.pool.query(
      `insert into checkout (cart_id, user_id, state, cart_version, snapshot, total, expires_at)
       values (gen_random_uuid(), $1, 'expired', 1, '{"purchasedGiftCards": [{"recipient": "Rosa Muster"}]}', 5000, now())`,
      [user.id],
    )
    const { data } = await client.request(exportAccount, {})
    expect(data).toMatchObject({ voucher_redemption: [{ code: 'ANDERE' }], gift_card: [{ last_four: 'ABCD' }] })
    expect(data.mail?.filter(({ template }) => template === 'order-confirmation')).toHaveLength(2)
    expect(await client.request(deleteAccount, { body: { password: LEA.password } })).toEqual({ deleted: true })
    expect(await shop.rows('select id from mail where order_id = $1', id)).toEqual([{ id: queued.id }])
    expect(await shop.one(`select customer from voucher_redemption where code = 'ANDERE'`)).toEqual({ customer: null })
    expect(await shop.one('select buyer from gift_card where order_id = $1', id)).toEqual({ buyer: null })
    const [logged] = await shop.rows(`select before, after from audit_log where entity_id = $1`, sent.id)
    expect(logged).toEqual({ before: { recipient: null }, after: { recipient: null } })

    expect(await shop.rows(`select id from checkout where snapshot::text like '%Rosa%'`)).toEqual([])

    await shop.pool.query(`update mail set state = 'sent' where id = $1`, [queued.id])
    await applyRetention({ db: shop.db, clock: Date.now })
    expect(await shop.rows('select id from mail where order_id = $1', id)).toEqual([])
  })
})
