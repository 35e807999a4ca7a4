import { afterAll, describe, expect, it } from 'vitest'
import { deleteAccount } from '#contract/accounts/account-settings.ts'
import { register } from '#contract/accounts/accounts.ts'
import { getInvoicePdf } from '#contract/orders/admin-order-files.ts'
import { cancelAdminOrder, getAdminOrder } from '#contract/orders/admin-orders.ts'
import { answerDispute as answerEndpoint } from '#contract/payments/admin-disputes.ts'
import { swissDay } from '#domain/calendar/german-date.ts'
import { DRAFT_DAYS } from '#domain/drafts/draft-days.ts'
import { keepDocumentDay } from '#server/documents/store/document-days.ts'
import { issueDocuments } from '#server/orders/invoicing/issue-documents.ts'
import { findOrder } from '#server/orders/store.ts'
import { transaction } from '#server/platform/database/pool.ts'
import { confirmEmail } from '#tests/support/accounts/confirm-email.ts'
import { ANNA, LEA } from '#tests/support/accounts/people.ts'
import { daysAgo, startShopWithOldData } from '#tests/support/accounts/retention.ts'
import { signInAs } from '#tests/support/accounts/sign-in-as.ts'
import { ApiClient } from '#tests/support/shop/api-client.ts'
import { CheckoutClient } from '#tests/support/shop/checkout-client.ts'

const { shop, retain, column } = await startShopWithOldData()
const owner = await signInAs(shop, 'owner')
afterAll(() => shop.close())

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
  const THIS_YEAR = new Date().getFullYear()
  /** Dates an order and its documents back by so many years, which the shop itself cannot. */
  const dateBack = (id: string, years: number) =>
    shop.pool.query(`begin; set local session_replication_role = replica;
      update document set year = year - ${years}, serial = serial + 1000 where order_id = '${id}';
      update shop_order set placed_at = placed_at - interval '${years} years' where id = '${id}'; commit`)
  const documentsOf = (id: string) => column('select kind from document where order_id = $1 order by kind', [id])
  const personOf = (id: string) => column(`select row_to_json(shop_order)::text from shop_order where id = $1`, [id])

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

  it('are kept for ten years after the end of their year, then deleted with the person and never issued again', async () => {
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
    await keepDocumentDay(shop.db, swissDay(Date.now()))
    const kept = () => shop.one('select sum(count)::int as count, sum(total)::int as total from document_day where rate is null')
    const { count, total } = await kept()
    const invoice = await shop.one('select total from document where order_id = $1', id)
    await dateBack(id, 10)
    await retain(Date.now())
    expect(await documentsOf(id)).toEqual(['invoice'])
    expect(await kept()).toEqual({ count, total })
    expect((await personOf(id)).join()).toContain('Muster')
    expect(await notes()).toEqual(['Frau Muster ruft an.'])
    expect((await tracesOfDispute(id)).map((row) => row.includes('Muster'))).toEqual([true, true, true])
    await dateBack(id, 1)
    await retain(Date.now())
    expect(await documentsOf(id)).toEqual([])
    expect(await kept()).toEqual({ count: count - 1, total: total - invoice.total })
    expect(await shop.rows('select from document_day where (gross = 0) <> (count = 0 or rate is null)')).toEqual([])
    expect((await personOf(id)).join()).not.toMatch(/Muster|anna|Gasse/)
    expect(await column('select recipient from mail where order_id = $1', [id])).toEqual([])
    expect(await notes()).toEqual([])
    expect((await tracesOfDispute(id)).map((row) => row.includes('Muster'))).toEqual([false, false, false])
    expect(await column(`select before, after from audit_log where entity = 'mail'`)).toEqual([{ recipient: null }, { recipient: null }])
    const pdfs = 'select count(*)::int from document_pdf where not exists (select from document where id = document_id)'
    expect(await column(pdfs)).toEqual([0])
    expect(await column('select last from document_counter where year = $1', [THIS_YEAR])).not.toEqual([])
    expect((await owner.respond(getInvoicePdf, { params: { id } })).statusCode).toBe(404)
    const order = await findOrder(shop.db, id)
    for (const status of ['confirmed', 'cancelled'] as const)
      if (order) await transaction(shop.db, (tx) => issueDocuments(tx, { ...order, status }))
    expect(await documentsOf(id)).toEqual([])
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
    await retain(Date.now())
    expect(await traces()).toEqual(all)
    await dateBack(id, 1)
    await retain(Date.now())
    expect(await traces()).toEqual([])
  })

  it('go together: an invoice stays as long as its credit note', async () => {
    const { id } = await new CheckoutClient(shop).buy({ productId: 2 })
    const order = await findOrder(shop.db, id)
    if (order) await transaction(shop.db, (tx) => issueDocuments(tx, { ...order, status: 'cancelled' }))
    await dateBack(id, 11)
    await shop.pool.query(`begin; set local session_replication_role = replica;
      update document set year = year + 1 where order_id = '${id}' and kind = 'credit-note'; commit`)
    await retain(Date.now())
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
