import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { listAudit } from '#contract/audit/admin-audit.ts'
import { unmatchBankEntry } from '#contract/bank/admin-bank.ts'
import {
  getBananaJournal,
  getBexioJournal,
  getBookAccounts,
  getJournalCsv,
  listDailyCloses,
  listMissingCodes,
  saveBookAccounts,
} from '#contract/books/admin-books.ts'
import { editOrderGoods } from '#contract/orders/admin-order-edits.ts'
import { cancelAdminOrder, getAdminOrder, setOrderPayment } from '#contract/orders/admin-orders.ts'
import { listReceivedTurnover } from '#contract/vat/admin-vat.ts'
import { dailyFigures } from '#domain/books/daily-close.ts'
import { listPayoutsInTransit } from '#server/payouts/store.ts'
import { invalid } from '#tests/support/api-client.ts'
import type { ApiClient } from '#tests/support/api-client.ts'
import { camtFile, importBankFile } from '#tests/support/camt.ts'
import { CheckoutClient } from '#tests/support/checkout-client.ts'
import { controlDatabaseClock } from '#tests/support/database-clock.ts'
import { createTestDatabase } from '#tests/support/database.ts'
import { offerInvoice } from '#tests/support/offer-invoice.ts'
import { startTestShop, type TestShop } from '#tests/support/shop.ts'
import { signInAs } from '#tests/support/sign-in-as.ts'
import { closeDays } from './close-days.ts'
import { listMoneyEvents } from './store/money-events.ts'

let shop: TestShop
let owner: ApiClient
let setClock: (at: Date) => Promise<void>
let now = Date.parse('2026-10-24T10:00:00Z')

/** Both clocks, the shop's and the database's. */
async function at(instant: string): Promise<void> {
  now = Date.parse(instant)
  await setClock(new Date(now))
}

beforeAll(async () => {
  const database = await createTestDatabase()
  setClock = await controlDatabaseClock(database, new Date(now))
  shop = await startTestShop({ database, deps: { clock: () => now } })
  await offerInvoice(shop)
  owner = await signInAs(shop, 'owner')
})
afterAll(async () => {
  await shop.close()
  await shop.database.drop()
})

const buy = () => new CheckoutClient(shop).buy({ productId: 1 })
const events = (from: string, to = from) => listMoneyEvents(shop.db, { from, to })
const days = () => shop.rows('select day::text, figures from daily_close order by day')

describe('the books', () => {
  it('see invoice and payment of a day, by Swiss time, also when the clocks change', async () => {
    // The night to 25 October has 25 hours; midnight is at 22:00 UTC before it and at 23:00 after it.
    await at('2026-10-24T21:59:00Z')
    await buy()
    await at('2026-10-25T22:59:00Z')
    await buy()
    await at('2026-10-25T23:01:00Z')
    await buy()
    const kinds = async (day: string) => (await events(day)).map(({ kind }) => kind)
    expect(await kinds('2026-10-24')).toEqual(['invoice', 'payment'])
    expect(await kinds('2026-10-25')).toEqual(['invoice', 'payment'])
    expect(await kinds('2026-10-26')).toEqual(['invoice', 'payment'])
  })

  it('see a paid invoice, its refund and its cancellation', async () => {
    await at('2026-10-26T08:00:00Z')
    const order = await new CheckoutClient(shop).buyOnInvoice({ productId: 1, quantity: 2 })
    await at('2026-10-27T08:00:00Z')
    const pay = (isPaid: boolean, version: number) =>
      owner.respond(setOrderPayment, { params: { id: order.id }, body: { version, isPaid } })
    const paid = (await pay(true, 1)).json()
    const unpaid = (await pay(false, paid.version)).json()
    const again = (await pay(true, unpaid.version)).json()
    await at('2026-10-28T08:00:00Z')
    const body = { version: again.version, reason: 'Irrtum', restock: true }
    expect((await owner.respond(cancelAdminOrder, { params: { id: order.id }, body })).statusCode).toBe(200)
    const seen = (await events('2026-10-27', '2026-10-28')).map(({ kind, method, ...event }) => [
      kind,
      method,
      'amount' in event && event.amount,
    ])
    expect(seen).toEqual([
      ['payment', 'invoice', 2430],
      ['payment-withdrawn', 'invoice', 2430],
      ['payment', 'invoice', 2430],
      ['credit-note', 'invoice', false],
    ])
  })
})

describe('the bank in the books', () => {
  it('counts the entries of an invoice once, with what was waived, and what was paid back', async () => {
    await at('2026-11-05T08:00:00Z')
    const order = await new CheckoutClient(shop).buyOnInvoice({ productId: 1, quantity: 2 })
    const steps = [
      ['bank-entry', { amount: 2000, bookedOn: '2026-10-20' }],
      ['bank-entry', { amount: 400, waived: 30, bookedOn: '2026-10-21' }],
      ['payment-received', { bookedOn: '2026-10-21' }],
      ['bank-entry', { amount: 2430, bookedOn: '2026-10-22' }],
      ['repaid', { amount: 2430, repaidOn: '2026-10-23' }],
    ] as const
    for (const [kind, details] of steps)
      await shop.pool.query('insert into order_event (order_id, kind, actor, details, at) values ($1, $2, $3, $4, $5)', [
        order.id,
        kind,
        'test',
        details,
        '2026-10-01T10:00:00Z',
      ])
    // Nothing counts before the day of its order.
    const seen = (await events('2026-11-05')).map(({ kind, method, ...event }) => [kind, method, 'amount' in event && event.amount])
    expect(seen).toEqual([
      ['invoice', 'invoice', false],
      ['refund', 'invoice', 2430],
      ['payment', 'invoice', 2000],
      ['payment', 'invoice', 400],
      ['waiver', 'invoice', 30],
      ['payment', 'invoice', 2430],
      // The tax in what was waived of the goods.
      ['loss-tax', null, 1],
    ])
    await shop.pool.query('delete from order_event where actor = $1', ['test'])
  })
})

it('sees the fee of a reminder on its day, and what becomes of it when it is recorded', async () => {
  await at('2026-11-06T08:00:00Z')
  const { id } = await new CheckoutClient(shop).buyOnInvoice({ productId: 1, quantity: 2 })
  await shop.pool.query(
    `insert into reminder (order_id, level, fee, issued_on, document_id)
     select order_id, 1, 2000, '2026-09-10', id from document where order_id = $1 and kind = 'invoice'`,
    [id],
  )
  const steps = [
    ['2026-09-10', 'reminded', { level: 1, number: 'M-2026-00001', fee: 2000, amount: 4430 }],
    // Booked by the day of the reminder, and so without its fee.
    ['2026-09-12', 'bank-entry', { amount: 2430, bookedOn: '2026-09-10' }],
    ['2026-09-12', 'payment-received', { bookedOn: '2026-09-10' }],
    ['2026-09-14', 'payment-withdrawn', {}],
    ['2026-09-14', 'bank-entry-undone', { amount: 2430, bookedOn: '2026-09-10' }],
    ['2026-09-16', 'cancelled', {}],
  ] as const
  for (const [day, kind, details] of steps)
    await shop.pool.query('insert into order_event (order_id, kind, actor, details, at) values ($1, $2, $3, $4, $5)', [
      id,
      kind,
      'test',
      details,
      `${day}T10:00:00Z`,
    ])
  const seen = (await events('2026-09-01', '2026-09-30')).map((event) => [
    event.day,
    event.kind,
    event.document,
    'amount' in event && event.amount,
  ])
  expect(seen.filter(([, kind]) => String(kind).startsWith('reminder'))).toEqual([
    ['2026-09-10', 'reminder-fee', 'M-2026-00001', 2000],
    ['2026-09-12', 'reminder-fee-undone', 'M-2026-00001', 2000],
    ['2026-09-14', 'reminder-fee', 'M-2026-00001', 2000],
    ['2026-09-16', 'reminder-fee-undone', 'M-2026-00001', 2000],
  ])
  expect((await events('2026-09-14')).map(({ kind }) => kind)).toEqual(['reminder-fee'])
  await shop.pool.query('delete from order_event where actor = $1', ['test'])
  await shop.pool.query('delete from reminder where order_id = $1', [id])
})

it('sees a payout and its fees on the day on which its movements were stored', async () => {
  await shop.pool.query(
    `insert into payout (id, amount, currency, status, is_automatic, created_at, arrives_on) values ('po_1', 9000, 'chf', 'paid', true, now(), '2026-10-02')`,
  )
  await shop.pool.query(
    `insert into payout_line (id, payout_id, kind, amount, fee, at, recorded_at) values
      ('txn_1', 'po_1', 'payment', 10000, 320, now(), '2026-10-02T08:00:00Z'),
      ('txn_2', 'po_1', 'dispute', -500, 2000, now(), '2026-10-02T08:00:00Z'),
      ('txn_3', 'po_1', 'fee', -100, 0, now(), '2026-10-02T08:00:00Z')`,
  )
  expect((await events('2026-10-02')).map((event) => [event.kind, event.document, 'amount' in event && event.amount])).toEqual([
    ['fee', 'po_1', 420],
    ['payout', 'po_1', 7080],
  ])
})

it('takes a payout that has failed back, which the next one brings', async () => {
  await shop.pool.query(
    `insert into payout (id, amount, currency, status, is_automatic, created_at, arrives_on) values
      ('po_2', 5000, 'chf', 'failed', true, now(), '2026-10-12'), ('po_3', 8000, 'chf', 'paid', true, now(), '2026-10-15')`,
  )
  await shop.pool.query(
    `insert into payout_line (id, payout_id, kind, amount, fee, source, at, recorded_at) values
      ('txn_4', 'po_2', 'payment', 5000, 0, 'ch_4', now(), '2026-10-09T08:00:00Z'),
      ('txn_5', 'po_3', 'payment', 3000, 0, 'ch_5', now(), '2026-10-13T08:00:00Z'),
      ('txn_6', 'po_3', 'other', 5000, 0, 'po_2', now(), '2026-10-13T08:00:00Z')`,
  )
  const moved = await events('2026-10-09', '2026-10-13')
  expect(moved.map((event) => [event.day, event.kind, event.document, 'amount' in event && event.amount])).toEqual([
    ['2026-10-09', 'payout', 'po_2', 5000],
    ['2026-10-13', 'payout', 'po_3', 8000],
    ['2026-10-13', 'payout-returned', 'po_2', 5000],
  ])
  expect((await listPayoutsInTransit(shop.db, '2026-10-11')).map(({ id }) => id)).toEqual(['po_2'])
  expect((await listPayoutsInTransit(shop.db, '2026-10-13')).map(({ id }) => id)).toEqual(['po_3'])
})

describe('the daily close', () => {
  it('closes every day that is over, once, in order, also days without sales', async () => {
    await at('2026-10-30T22:59:59Z')
    expect(await closeDays(shop)).toEqual(['2026-10-24', '2026-10-25', '2026-10-26', '2026-10-27', '2026-10-28', '2026-10-29'])
    await at('2026-10-30T23:00:00Z')
    const closed = await Promise.all([closeDays(shop), closeDays(shop)])
    expect(closed.flat()).toEqual(['2026-10-30'])
    expect(await closeDays(shop)).toEqual([])
    const [first, , third, , , sixth] = await days()
    expect(first.figures).toMatchObject({ documents: [{ kind: 'invoice', count: 1 }], shipping: 300 })
    expect(third.figures).toEqual(dailyFigures(await events('2026-10-26')))
    expect(sixth.figures).toEqual(dailyFigures([]))
  })

  it.each([`update daily_close set figures = '{}'`, 'delete from daily_close', 'truncate daily_close'])(
    'refuses to %s',
    async (statement) => {
      await expect(shop.pool.query(statement)).rejects.toMatchObject({ code: '23001' })
    },
  )

  it.each([
    ['a day that is not over', '2026-10-31'],
    ['a day that leaves out another', '2026-11-02'],
  ])('refuses %s', async (_, day) => {
    await expect(shop.pool.query(`insert into daily_close (day, figures) values ($1, '{}')`, [day])).rejects.toMatchObject({
      code: '23514',
    })
  })

  it('lists the closes of a period with their sums', async () => {
    const response = (await owner.respond(listDailyCloses, { query: { from: '2026-10-24', to: '2026-10-26' } })).json()
    expect(response.days.map(({ day }) => day)).toEqual(['2026-10-24', '2026-10-25', '2026-10-26'])
    expect(response.total).toMatchObject({
      documents: [{ kind: 'invoice', count: 4 }],
      sales: [
        { method: 'card', rate: 260, gross: '32.70' },
        { method: 'invoice', rate: 260, gross: '24.30', tax: '0.62' },
      ],
    })
  })
})

describe('the journal', () => {
  const query = { from: '2026-10-26', to: '2026-10-28' }
  const lines = async (file: typeof getJournalCsv | typeof getBananaJournal | typeof getBexioJournal) =>
    (await owner.download(file, { query })).body.replace(/\r\n$/, '').split('\r\n')

  it('is a CSV with net amounts and tax apart', async () => {
    const [heading, ...rows] = await lines(getJournalCsv)
    expect(heading).toBe('\uFEFF"Datum";"Beleg";"Text";"Soll";"Haben";"Betrag CHF";"MWST-Satz"')
    expect(rows).toHaveLength(2 * 2 + 1 + 3 + 2)
    expect(rows[0]).toMatch(/^"26.10.2026";"R-2026-00003";"Rechnung, R-2026-00003, FF-.{9}";"1100";"3200";"10.62";"2.6\u00a0%"$/)
    expect(rows[1]).toContain('"1100";"2200";"0.28"')
  })

  it('is a file for Banana with its column names, tabs and gross amounts', async () => {
    const [heading, first = ''] = await lines(getBananaJournal)
    expect(heading).toBe('Date\tDoc\tDescription\tAccountDebit\tAccountCredit\tAmount\tVatCode')
    expect(first.split('\t').with(2, '')).toEqual(['2026-10-26', 'R-2026-00003', '', '1100', '3200', '10.90', 'V26'])
  })

  it('is a file for bexio with the account that the tax belongs to', async () => {
    const rows = await lines(getBexioJournal)
    const credit = rows.find((row) => row.includes('G-2026-00001')) ?? ''
    expect(credit).toMatch(/^"28.10.2026";"G-2026-00001";"3800";"1100";"UR26";"3800";"Gutschrift.*";"24.30";"CHF"$/)
  })

  it('uses the accounts that an owner chose, and records the choice', async () => {
    const { version, accounts } = await owner.request(getBookAccounts, {})
    const chosen = { ...accounts, bank: '1010', sales: [{ rate: 260, account: '3000', bananaCode: 'V26-X', bexioCode: 'UR' }] }
    expect((await owner.respond(saveBookAccounts, { body: { version, accounts: chosen } })).statusCode).toBe(200)
    const rows = await lines(getBananaJournal)
    expect(rows[1]).toContain('1100\t3000\t10.90\tV26-X')
    expect(rows.filter((row) => row.includes('\t1010\t'))).toHaveLength(3)
    const outdated = await owner.respond(saveBookAccounts, { body: { version, accounts } })
    expect(outdated.json().code).toBe('changed-elsewhere')
    const faulty = await owner.respond(saveBookAccounts, { body: { version: version + 1, accounts: { ...chosen, bank: '=1+1' } } })
    expect(faulty.statusCode).toBe(400)
    const { items } = await owner.request(listAudit, { query: { entity: 'settings' } })
    expect(items[0]?.changes).toContainEqual({ field: 'Bank', before: '1020', after: '1010' })
  })

  it('is refused to a program as long as a rate has no code, and names the rate', async () => {
    const { version, accounts } = await owner.request(getBookAccounts, {})
    const [first, ...rest] = accounts.sales
    if (!first) throw new Error('no rate has an account')
    const saved = await owner.respond(saveBookAccounts, {
      body: {
        version,
        accounts: { ...accounts, sales: [{ ...first, bananaCode: '' }, ...rest] },
      },
    })
    expect(saved.statusCode).toBe(200)
    const refused = await owner.refusal(getBananaJournal, { query })
    expect([refused.status, refused.code]).toEqual([409, 'tax-code-missing'])
    expect(refused.message).toContain('2.6\u00a0%')
    expect(await owner.request(listMissingCodes, { query })).toEqual({ banana: [260], bexio: [] })
    await owner.download(getBexioJournal, { query })
    const { version: next } = saved.json()
    await owner.request(saveBookAccounts, { body: { version: next, accounts } })
  })

  it('gives back the tax of a credit note in Banana', async () => {
    const rows = await lines(getBananaJournal)
    expect(rows.find((row) => row.includes('G-2026-00001'))).toMatch(/\t3800\t1100\t24\.30\t-V26-X$/)
  })

  it('refuses a period without an end', async () => {
    expect((await owner.respond(getJournalCsv, { query: invalid({ from: '2026-10-26' }) })).statusCode).toBe(400)
  })
})

it('counts a payment by bank on the day of the bank while that is open, otherwise on the next open day, as the tax desk does', async () => {
  const booked = '2026-10-31'
  await at(`${booked}T09:00:00Z`)
  const { number } = await new CheckoutClient(shop).buyOnInvoice({ productId: 1, quantity: 2 })
  const report = async (bankReference: string, amount: string) => {
    const xml = camtFile([{ number, amount, bookedOn: booked, bankReference }])
    await importBankFile(owner, xml)
  }
  // After midnight, but before the day is closed.
  await at('2026-10-31T23:30:00Z')
  await report('A', '10.00')
  expect(await closeDays(shop)).toEqual([booked])
  await report('B', '14.30')
  await at('2026-11-02T09:00:00Z')
  expect(await closeDays(shop)).toEqual(['2026-11-01'])
  const entry = await shop.one(`select id from bank_entry where entry_key like 'ref:B%'`)
  expect((await owner.respond(unmatchBankEntry, { params: { id: entry.id } })).statusCode).toBe(200)

  const paid = (await events(booked, '2026-11-02')).filter(({ kind }) => kind.startsWith('payment'))
  expect(paid.map((event) => [event.day, event.kind, 'amount' in event && event.amount])).toEqual([
    [booked, 'payment', 1000],
    ['2026-11-01', 'payment', 1430],
    ['2026-11-02', 'payment-withdrawn', 1430],
  ])
  const { items } = (await owner.respond(listReceivedTurnover, { query: { from: booked, to: '2026-11-02', rates: '260' } })).json()
  expect(items).toMatchObject([
    {
      orderNumber: number,
      payments: [
        { day: booked, amount: '10.00' },
        { day: '2026-11-01', amount: '14.30' },
        { day: '2026-11-02', amount: '-14.30' },
      ],
    },
  ])
  for (const { day, figures } of (await days()).slice(-2)) expect(figures).toEqual(dailyFigures(await events(day)))
})

it('sees a payment that was taken back as it was, whatever the order costs later', async () => {
  await at('2026-11-20T08:00:00Z')
  const { id } = await new CheckoutClient(shop).buyOnInvoice({ productId: 1, quantity: 3 })
  const params = { id }
  const version = async () => (await owner.request(getAdminOrder, { params })).version
  const setPaid = async (isPaid: boolean) => owner.request(setOrderPayment, { params, body: { version: await version(), isPaid } })
  await setPaid(true)
  const before = await events('2026-11-20')
  expect(before).toContainEqual(expect.objectContaining({ kind: 'payment', method: 'invoice', amount: 3220 }))
  await at('2026-11-21T08:00:00Z')
  await setPaid(false)
  const goods = { key: randomUUID(), kept: [{ position: 0, quantity: 2 }], added: [], total: '24.30' }
  await owner.request(editOrderGoods, { params, body: { version: await version(), ...goods } })
  expect(await events('2026-11-20')).toEqual(before)
})
