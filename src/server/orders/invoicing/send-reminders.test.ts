import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { listAudit } from '#contract/audit/admin-audit.ts'
import { getBankTasks } from '#contract/bank/admin-bank.ts'
import { setOrderReminders } from '#contract/invoices/admin-reminders.ts'
import { cancelAdminOrder, getAdminOrder, setOrderPayment } from '#contract/orders/admin-orders.ts'
import { swissDay } from '#domain/calendar/german-date.ts'
import { DEFAULT_REMINDERS } from '#domain/invoices/reminder.ts'
import { formatChf, rappen, toDecimal } from '#domain/money/money.ts'
import { DEFAULT_SHOP_SETTINGS } from '#domain/settings/shop-settings.ts'
import { attachDocuments } from '#server/invoices/attach-documents.ts'
import { renderMail } from '#server/mail/render-mail.ts'
import { checkInvariants } from '#server/operations/check-invariants.ts'
import { ANNA } from '#tests/support/accounts/people.ts'
import { signInAs } from '#tests/support/accounts/sign-in-as.ts'
import { camtFile, importBankFile, newBankReference, planBankFile } from '#tests/support/books/camt.ts'
import { pdfText } from '#tests/support/documents/pdf-text.ts'
import { offerInvoice } from '#tests/support/orders/offer-invoice.ts'
import type { ApiClient } from '#tests/support/shop/api-client.ts'
import { CheckoutClient } from '#tests/support/shop/checkout-client.ts'
import { startTestShop, type TestShop } from '#tests/support/shop/shop.ts'
import { sendReminders } from './send-reminders.ts'

let shop: TestShop
let owner: ApiClient

beforeAll(async () => {
  shop = await startTestShop()
  await offerInvoice(shop)
  const reminders = { ...DEFAULT_REMINDERS, isOn: true }
  await shop.pool.query(`update shop_setting set settings = jsonb_set(settings, '{invoice,reminders}', $1)`, [JSON.stringify(reminders)])
  owner = await signInAs(shop, 'owner')
})
afterAll(() => shop.close())

/** An invoice that was due this many days ago. */
async function overdue(days: number): Promise<{ id: string; number: string; total: number }> {
  const { id } = await new CheckoutClient(shop).buyOnInvoice(
    { productId: 1, quantity: 2 },
    { ...ANNA, email: `${randomUUID()}@example.ch` },
  )
  return shop.one(
    `update shop_order set due_on = (now() at time zone 'Europe/Zurich')::date - $2::int, placed_at = now() - interval '60 days'
     where id = $1 returning id, number, total`,
    id,
    days,
  )
}
const remind = () => sendReminders({ ...shop.checkoutContext, clock: Date.now })
const levels = async ({ id }: { id: string }) =>
  (await shop.rows('select level from reminder where order_id = $1 order by level', id)).map(({ level }) => level)
const mailsOf = ({ id }: { id: string }) =>
  shop.rows(`select * from mail where order_id = $1 and template like 'payment-%' order by created_at`, id)
const get = ({ id }: { id: string }) => owner.request(getAdminOrder, { params: { id } })
const pause = async ({ id }: { id: string }, isPaused: boolean) =>
  owner.request(setOrderReminders, { params: { id }, body: { version: (await get({ id })).version, isPaused } })
/** Lets days pass for the reminders of an order. */
const age = ({ id }: { id: string }, days: number) =>
  shop.rows(
    `with earlier as (update reminder set issued_on = issued_on - $2::int where order_id = $1)
     update shop_order set due_on = due_on - $2::int where id = $1`,
    id,
    days,
  )

describe('the reminders of an unpaid invoice', () => {
  it('are free of a fee that the terms did not name when the order was placed', async () => {
    const free = { title: 'AGB', lead: '', groups: [{ id: 'agb', title: '', passages: [] }] }
    const order = await overdue(30)
    await remind()
    await age(order, 30)
    // The terms of the day of the order lie before the shop's: nothing can be saved back in time.
    await shop.rows(`alter table page_text disable trigger user`)
    await shop.rows(
      `insert into page_text (page, content, saved_at, live_at, actor, sha256) values ('agb', $1, now() - interval '90 days', now() - interval '90 days', 'x', sha256('x'))`,
      JSON.stringify(free),
    )
    await remind()
    await shop.rows('delete from page_text')
    await shop.rows(`alter table page_text enable trigger user`)
    expect(await shop.rows('select level, fee from reminder where order_id = $1 order by level', order.id)).toEqual([
      { level: 1, fee: 0 },
      { level: 2, fee: 0 },
    ])
  })

  it('that fail for one do not hold up those of the others', async () => {
    const [failing, other] = [await overdue(40), await overdue(30)]
    await shop.rows(`create function fail_reminder() returns trigger language plpgsql as $$ begin raise 'broken'; end $$`)
    await shop.rows(
      `create trigger failing before insert on reminder for each row when (new.order_id = '${failing.id}') execute function fail_reminder()`,
    )
    await expect(remind()).rejects.toThrow('insert into "reminder"')
    expect([await levels(failing), await levels(other)]).toEqual([[], [1]])
    await shop.rows('drop function fail_reminder cascade')
    await remind()
    expect([await levels(failing), await levels(other)]).toEqual([[1], [1]])
  })

  it('come one after the other, each once, as documents with what is open and the fee', async () => {
    const order = await overdue(-3)
    await remind()
    await Promise.all([remind(), remind()])
    expect(await levels(order)).toEqual([0])
    await age(order, 13)
    await remind()
    await age(order, 15)
    await remind()
    await age(order, 100)
    await remind()
    expect(await levels(order)).toEqual([0, 1, 2])
    const documents = await shop.rows(
      `select number, kind, total, content from document where order_id = $1 and kind = 'reminder' order by serial`,
      order.id,
    )
    expect(documents.map(({ content, total }) => [content.title, total - order.total])).toEqual([
      ['Zahlungserinnerung', 0],
      ['1. Mahnung', 0],
      ['2. Mahnung', 2000],
    ])
    expect(documents[0].number).toMatch(/^M-\d{4}-\d{5}$/)
    const detail = await get(order)
    expect(detail.documents.map(({ title }) => title)).toEqual([null, 'Zahlungserinnerung', '1. Mahnung', '2. Mahnung'])
    expect(detail.timeline.at(-1)?.text).toContain(`2. Mahnung ${documents[2].number} gesendet: CHF `)
    expect([detail.openAmount, detail.openReminderFees]).toEqual([order.total, 2000])
    const { invoices } = await owner.request(getBankTasks, {})
    expect(invoices[0]).toMatchObject({
      number: order.number,
      reminderLevel: 2,
      overdueDays: 125,
      openAmount: order.total + 2000,
    })
  })

  it('are mailed with the PDF, whose QR-bill asks for the same amount', async () => {
    const order = await overdue(12)
    await remind()
    const [mail, ...others] = await mailsOf(order)
    expect(others).toEqual([])
    const { subject, text } = await renderMail(mail, { settings: DEFAULT_SHOP_SETTINGS, baseUrl: shop.address })
    const asked = formatChf(rappen(order.total))
    expect([subject, text]).toEqual([`1. Mahnung zur Bestellung ${order.number}`, expect.stringContaining(`Bitte überweisen Sie ${asked}`)])
    const [attachment, ...more] = await attachDocuments(
      shop.db,
      shop.checkoutContext,
    )({ template: mail.template, orderId: order.id, data: mail.data })
    expect([attachment?.filename, more]).toEqual([expect.stringMatching(/^mahnung-M-\d{4}-\d{5}\.pdf$/), []])
    const printed = pdfText(attachment?.content as Buffer).replaceAll('\u00a0', ' ')
    for (const part of ['1. Mahnung M-', 'Rechnung R-', 'Zu bezahlen', asked, 'Zahlteil']) expect(printed).toContain(part)
    expect(printed).not.toContain('MWST CHF')
  })

  it('ask for less after a partial payment, and count earlier fees', async () => {
    const order = await overdue(12)
    await remind()
    const bookedOn = swissDay(Date.now() - 86_400_000)
    const xml = camtFile([{ amount: '5.00', number: order.number, bookedOn, bankReference: newBankReference() }])
    expect((await importBankFile(owner, xml)).done).toMatchObject({ matched: 1 })
    await age(order, 15)
    await remind()
    const { total, content } = await shop.one(
      `select total, content from document where order_id = $1 and content->>'title' = '2. Mahnung'`,
      order.id,
    )
    expect(total).toBe(order.total - 500 + 2000)
    expect(content.sums.map(({ amount }: { amount: number }) => amount)).toEqual([order.total, -500, 2000])
    // The whole with the fee pays it, the next day; without the fee it stays open.
    await shop.rows(`update reminder set issued_on = issued_on - 1 where order_id = $1`, order.id)
    const payment = (amount: number) => ({ amount: toDecimal(rappen(amount)), number: order.number, bookedOn: swissDay(Date.now()) })
    const plan = async (amount: number) => (await planBankFile(owner, camtFile([payment(amount)]))).json().rows
    expect(await plan(order.total - 500)).toMatchObject([{ action: 'part', openAmount: '20.00' }])
    expect(await plan(total)).toMatchObject([{ action: 'pays' }])
    const withoutFee = camtFile([{ ...payment(order.total - 500), bankReference: newBankReference() }])
    expect((await importBankFile(owner, withoutFee)).done).toMatchObject({ matched: 1 })
    const { version, paidAt } = await get(order)
    expect(paidAt).toBeNull()
    await owner.request(setOrderPayment, { params: { id: order.id }, body: { version, isPaid: true } })
    expect((await get(order)).timeline.at(-1)?.text).toBe('Mahngebühren erlassen')
    const { items } = await owner.request(listAudit, { query: { entity: 'order', entityId: order.id } })
    expect(items[0]).toMatchObject({ action: 'order.fees-waived', changes: [{ field: 'Bezahlt am', before: 'leer' }] })
  })

  it.each([
    ['paid', (id: string) => shop.rows('update shop_order set paid_at = now() where id = $1', id)],
    [
      'cancelled',
      async (id: string) => {
        const { version } = await get({ id })
        await owner.request(cancelAdminOrder, { params: { id }, body: { version, reason: 'Irrtum', restock: true } })
      },
    ],
    ['held', (id: string) => shop.rows(`update shop_order set status = 'pending' where id = $1`, id)],
    ['to be looked at', (id: string) => shop.rows(`update shop_order set needs_attention = '{contact-missing}' where id = $1`, id)],
    ['not due for long', (id: string) => shop.rows(`update shop_order set due_on = due_on + 40 where id = $1`, id)],
    ['paused', (id: string) => pause({ id }, true)],
  ])('stop when the order is %s', async (_, change) => {
    const order = await overdue(12)
    await change(order.id)
    await remind()
    expect([await levels(order), await mailsOf(order)]).toEqual([[], []])
  })

  it('go on when an operator lets them', async () => {
    const order = await overdue(12)
    for (const isPaused of [true, false]) await pause(order, isPaused)
    await remind()
    expect(await levels(order)).toEqual([1])
    expect((await get(order)).timeline.map(({ text }) => text)).toEqual(expect.arrayContaining(['Mahnen pausiert', 'Mahnen geht weiter']))
  })

  it('are not sent while the settings switch them off', async () => {
    const order = await overdue(12)
    await shop.rows(`update shop_setting set settings = jsonb_set(settings, '{invoice,reminders,isOn}', 'false')`)
    await remind()
    expect(await levels(order)).toEqual([])
  })

  it('break no invariant of the shop', async () => {
    const checks = await checkInvariants({ db: shop.db, payments: shop.payments, now: Date.now(), since: 0 })
    expect(checks.flatMap(({ violations }) => violations)).toEqual([])
  })
})
