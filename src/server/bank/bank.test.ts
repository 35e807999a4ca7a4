import { randomUUID } from 'node:crypto'
import { afterAll, describe, expect, it } from 'vitest'
import { listAudit } from '#contract/audit/admin-audit.ts'
import { matchBankEntry, planBankImport, reportRepayment } from '#contract/bank/admin-bank.ts'
import { getJournalCsv } from '#contract/books/admin-books.ts'
import { cancelAdminOrder, setOrderPayment } from '#contract/orders/admin-orders.ts'
import { swissDay } from '#domain/calendar/german-date.ts'
import { toDecimal, parseChf, rappen } from '#domain/money/money.ts'
import { type Order, credit, startBankShop, today } from '#tests/support/books/bank-shop.ts'
import { applyBankFile, camtFile, newBankReference, planBankFile } from '#tests/support/books/camt.ts'

const { shop, owner, staff, get, unmatch, dismiss, plan, importFile, invoice, tasks, entryOf } = await startBankShop()
afterAll(() => shop.close())
const less = (amount: string, by: number) => toDecimal(rappen(parseChf(amount) - by))

describe("the import of a bank's file", () => {
  it('pays an invoice by its reference on the day on which it was booked, after showing what it would do', async () => {
    const order = await invoice()
    const payment = credit(order)
    expect(await plan(camtFile([payment]))).toMatchObject({
      rows: [{ action: 'pays', number: order.number, amount: order.total, openAmount: '0.00', overpayment: '0.00' }],
      ignored: 0,
    })
    expect(await get(order.id)).toMatchObject({ payment: 'open', received: '0.00' })
    expect(await importFile([payment])).toMatchObject({ imported: 1, matched: 1 })
    const paid = await get(order.id)
    expect(paid).toMatchObject({ payment: 'paid', received: order.total })
    expect(swissDay(Date.parse(paid.paidAt ?? ''))).toBe(today())
    expect(paid.timeline.slice(-2).map(({ text }) => text)).toEqual([
      `Buchung zugeordnet: CHF ${order.total}`,
      expect.stringMatching(/^Bezahlt, am \d\d\.\d\d\.\d{4} auf dem Konto eingegangen$/),
    ])
    const audit = await staff.request(listAudit, { query: { entity: 'bank' } })
    expect(audit.items[0]).toMatchObject({ action: 'bank.imported', label: '1 Buchung, 1 zugeordnet' })
  })

  it('changes nothing when the same file, or another one with the same entry, is imported again, also twice at once', async () => {
    const order = await invoice()
    const payment = credit(order)
    await importFile([payment])
    const before = await get(order.id)
    expect(await importFile([payment])).toMatchObject({ actions: ['known'], imported: 0 })
    expect(await importFile([payment], { message: 'camt.053', version: '04' })).toMatchObject({ actions: ['known'], imported: 0 })
    expect(await get(order.id)).toEqual(before)
    const other = await invoice()
    const xml = camtFile([credit(other)])
    const { hash } = await plan(xml)
    const both = await Promise.all([applyBankFile(owner, xml, hash), applyBankFile(owner, xml, hash)])
    expect(both.map(({ statusCode }) => statusCode).toSorted()).toEqual([201, 409])
    expect(await shop.rows('select amount from bank_entry where order_id = $1', other.id)).toHaveLength(1)
  })

  it('knows a collective booking again when the statement names its payments in another way than the notification', async () => {
    const orders = [await invoice(), await invoice()]
    const payments = orders.map((order) => credit(order))
    const bare = payments.map((payment) => ({ ...payment, bankReference: '' }))
    const bankReference = newBankReference()
    const isKnown = { actions: ['known', 'known'], imported: 0 }
    expect(await importFile(payments, { batch: { bankReference } })).toMatchObject({ actions: ['pays', 'pays'] })
    expect(await importFile(bare, { batch: { bankReference }, message: 'camt.053' })).toMatchObject(isKnown)
    expect(await importFile(bare, { batch: {}, message: 'camt.053' })).toMatchObject(isKnown)
    expect(await importFile(payments, { batch: {} })).toMatchObject(isKnown)
  })

  it('keeps two payments apart that the bank gives the same filler for a reference', async () => {
    const [first, second] = [await invoice(), await invoice()]
    const fillers = { bankReference: 'NOTPROVIDED', endToEndId: 'NOTPROVIDED' }
    await importFile([credit(first, fillers)])
    expect(await importFile([credit(second, fillers)])).toMatchObject({ actions: ['pays'], imported: 1 })
  })

  it('leaves an invoice open after a part, and pays it with the rest', async () => {
    const order = await invoice()
    expect(await importFile([credit(order, { amount: '1.00' })])).toMatchObject({ actions: ['part'] })
    expect(await get(order.id)).toMatchObject({ payment: 'open', received: '1.00' })
    const rest = credit(order, { amount: less(order.total, 100) })
    expect(await importFile([rest])).toMatchObject({ actions: ['pays'] })
    expect(await get(order.id)).toMatchObject({ payment: 'paid', received: order.total })
  })

  it('shows what was paid too much, twice or for a cancelled order as to be paid back, until that is reported', async () => {
    const [order, cancelled] = [await invoice(), await invoice()]
    await owner.request(cancelAdminOrder, {
      params: { id: cancelled.id },
      body: { version: cancelled.version, reason: 'Irrtum', restock: true },
    })
    const { actions } = await importFile([
      ...['1', '2', '3'].map((digit) =>
        credit(order, { amount: digit === '3' ? '0.50' : order.total, bankReference: `${digit}${newBankReference()}` }),
      ),
      credit(cancelled),
    ])
    expect(actions.toSorted()).toEqual(['double', 'double', 'overpayment', 'pays'])
    const overpayment = less(order.total, -50)
    const { overpayments } = await tasks()
    expect(overpayments).toEqual(
      expect.arrayContaining([
        { orderId: order.id, number: order.number, amount: overpayment, name: 'Anna Muster', iban: 'CH5604835012345678009' },
        expect.objectContaining({ number: cancelled.number, amount: cancelled.total }),
      ]),
    )
    expect(await get(cancelled.id)).toMatchObject({ payment: 'void', paidAt: null })
    const repayment = { orderId: order.id, amount: overpayment, day: today() }
    const report = (changes: Partial<typeof repayment> = {}) => owner.respond(reportRepayment, { body: { ...repayment, ...changes } })
    expect((await report({ amount: '0.50' })).json().code).toBe('changed-elsewhere')
    expect((await report({ day: '2199-01-01' })).json().code).toBe('transfer-day')
    const both = await Promise.all([report(), report()])
    expect(both.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409])
    expect((await tasks()).overpayments.map(({ number }) => number)).not.toContain(order.number)
  })

  it('pays nothing of an invoice that was paid in cash: what comes in is to be paid back, and the rest of an invoice is not cash', async () => {
    const order = await invoice()
    const pay = ({ id, version }: Order, payment: object) =>
      owner.respond(setOrderPayment, { params: { id }, body: { version, isPaid: true, inCash: true, ...payment } })
    expect((await pay(order, {})).statusCode).toBe(200)
    await importFile([credit(order)])
    expect(await get(order.id)).toMatchObject({ payment: 'paid', received: order.total })
    expect((await tasks()).overpayments).toContainEqual(expect.objectContaining({ number: order.number, amount: order.total }))
    const paid = await get(order.id)
    expect((await pay(paid, { isPaid: false })).json()).toMatchObject({ code: 'payment-by-bank' })

    const part = await invoice()
    await importFile([credit(part, { amount: less(part.total, 100) })])
    expect((await pay(await get(part.id), {})).json()).toMatchObject({ code: 'payment-by-bank' })
  })

  it('takes the entry as the proof of a payment that an operator has reported before', async () => {
    const order = await invoice()
    await owner.request(setOrderPayment, { params: { id: order.id }, body: { version: order.version, isPaid: true } })
    const { paidAt } = await get(order.id)
    expect(await importFile([credit(order)])).toMatchObject({ actions: ['confirms'], matched: 1 })
    expect(await get(order.id)).toMatchObject({ payment: 'paid', paidAt, received: order.total })
    await unmatch(order)
    expect(await get(order.id)).toMatchObject({ payment: 'paid', paidAt, received: '0.00' })
  })

  it('proposes an invoice by amount and name or by a number in the message; an operator confirms it', async () => {
    const [named, texted] = [await invoice('Zoë'), await invoice()]
    const { number: document } = await shop.one(`select number from document where order_id = $1`, texted.id)
    const { name: _name, ...payment } = credit(named, { name: '' })
    delete payment.number
    const result = await importFile([
      { ...payment, name: 'MUSTER ZOE' },
      { ...payment, bankReference: newBankReference(), amount: '3.00', message: `Best. ${texted.number}` },
      { ...payment, bankReference: newBankReference(), amount: '4.00', message: `Rechnung ${document}` },
      { ...payment, bankReference: newBankReference(), amount: '77.77', name: 'Unbekannt' },
    ])
    expect(result).toMatchObject({ imported: 4, matched: 0 })
    expect(result.actions.toSorted()).toEqual(['proposal', 'proposal', 'proposal', 'unknown'])
    const { open } = await tasks()
    const of = (amount: string) => {
      const entry = open.find((each) => each.amount === amount)
      if (!entry) throw new Error(`no entry of ${amount}`)
      return entry
    }
    expect(of('77.77').proposals).toEqual([])
    for (const amount of ['3.00', '4.00']) expect(of(amount).proposals).toMatchObject([{ number: texted.number }])
    const match = (id: string, number: string) => owner.respond(matchBankEntry, { params: { id }, body: { number, acceptsAll: false } })
    expect((await match(of(named.total).id, named.number.toLowerCase())).statusCode).toBe(200)
    expect((await match(of(named.total).id, named.number)).json().code).toBe('changed-elsewhere')
    expect(await get(named.id)).toMatchObject({ payment: 'paid' })
    expect((await match(of('77.77').id, 'FF-0000-0000')).json().code).toBe('order-not-on-invoice')
    expect((await match(randomUUID(), texted.number)).json().code).toBe('bank-entry-unknown')
    const { id } = of('77.77')
    await dismiss(id, true)
    expect((await tasks()).open.map(({ amount }) => amount)).not.toContain('77.77')
    await dismiss(id, false)
    expect((await tasks()).open.map(({ amount }) => amount)).toContain('77.77')
  })

  it('only proposes a payment of which a bank kept something; accepted as a whole it pays, what the bank kept is an expense, and the rest is waived', async () => {
    const order = await invoice()
    const amount = less(order.total, 250)
    const payment = credit(order, { amount, instructed: { amount: less(order.total, 50), currency: 'CHF' } })
    expect(await importFile([payment])).toMatchObject({ actions: ['proposal'], matched: 0 })
    const { open } = await tasks()
    const entry = open.find(({ instructed }) => instructed === `${less(order.total, 50)} CHF`)
    expect(entry?.proposals).toMatchObject([{ number: order.number, openAmount: order.total }])
    await owner.request(matchBankEntry, { params: { id: entry?.id ?? '' }, body: { number: order.number, acceptsAll: true } })
    const paid = await get(order.id)
    expect(paid).toMatchObject({ payment: 'paid', received: less(order.total, 50), waived: '0.50' })
    expect(paid.timeline.map(({ text }) => text)).toContain(
      `Buchung zugeordnet: CHF ${less(order.total, 50)}, davon CHF 2.00 Spesen der Bank, CHF 0.50 erlassen`,
    )
    expect(await entryOf(order)).toMatchObject({ waived: 50, charged: 200 })
    const journal = async () => (await owner.respond(getJournalCsv, { query: { from: today(), to: today() } })).body
    expect(await journal()).toContain(`"Spesen der Bank, ${order.documents[0]?.number}, ${order.number}";"6940";"1020";"2.00"`)
    await unmatch(order)
    expect(await get(order.id)).toMatchObject({ payment: 'open', received: '0.00' })
    expect(await journal()).toContain(
      `"Spesen der Bank zurückgenommen, ${order.documents[0]?.number}, ${order.number}";"1020";"6940";"2.00"`,
    )
  })

  it('is refused as a whole when the file is faulty or something has changed since the plan', async () => {
    const order = await invoice()
    const xml = camtFile([credit(order)])
    const { hash } = await plan(xml)
    await owner.request(cancelAdminOrder, { params: { id: order.id }, body: { version: order.version, reason: 'Irrtum', restock: true } })
    const refused = await applyBankFile(owner, xml, hash)
    expect(refused.json()).toMatchObject({ code: 'import-plan-changed', details: { rows: [{ action: 'overpayment' }] } })
    expect(await entryOf(order)).toBeUndefined()
    expect((await planBankFile(staff, xml)).statusCode).toBe(403)
  })
})

describe("a bank's file", () => {
  it.each([
    ['no XML', 'Datum;Betrag', 'Das ist keine XML-Datei einer Bank.'],
    ['empty', '', 'Die Datei ist leer.'],
    ['of more than 5 MB', ' '.repeat(5_000_001), 'Die Datei ist zu gross.'],
    ['of 5 MB', ' '.repeat(5_000_000), 'Das ist keine XML-Datei einer Bank.'],
  ])('that is %s is refused with the reason', async (_, content, problem) => {
    expect((await plan(content)).problem).toContain(problem)
    const refused = (await applyBankFile(owner, content, 'none')).json()
    expect(refused).toMatchObject({ code: 'bank-file-faulty', message: expect.stringContaining(problem) })
  })

  it('that is not sent at all is refused, too', async () => {
    const answer = await owner.send({ method: planBankImport.method, url: planBankImport.path, payload: {} })
    expect(answer.json()).toMatchObject({ problem: 'Die Datei ist leer.' })
  })
})

describe('what the bank kept of a booking', () => {
  it('is no part of what the customer owes, and an expense in the journal', async () => {
    const orders = [await invoice(), await invoice()]
    const payments = orders.map((order) => credit(order))
    const batch = { bankReference: newBankReference(), charges: '0.40' }
    expect(await importFile(payments, { batch })).toMatchObject({ actions: expect.arrayContaining(['pays', 'pays', 'charges']) })
    expect(await importFile(payments, { batch })).toMatchObject({ actions: ['known', 'known', 'known'] })
    for (const { id } of orders) expect(await get(id)).toMatchObject({ payment: 'paid' })
    expect((await tasks()).open.filter(({ message }) => message === 'Spesen der Bank')).toEqual([])
    const [charge] = await shop.rows('select id from bank_entry where is_charge')
    expect((await dismiss(charge?.id, false)).json().code).toBe('changed-elsewhere')
    const journal = await owner.respond(getJournalCsv, { query: { from: today(), to: today() } })
    expect(journal.body).toContain('"Spesen der Bank";"6940";"1020";"0.40"')
  })
})

it('counts all entries that are to be matched, and lists the first', async () => {
  const { openCount: before } = await tasks()
  await shop.pool.query(`insert into bank_entry (entry_key, booked_on, amount, name, iban, reference, message)
    select 'said|' || serial, now(), 100, '', '', '', '' from generate_series(1, 205) serial`)
  const { open, openCount } = await tasks()
  expect([openCount, open.length]).toEqual([before + 205, 200])
})

it('counts all unpaid invoices, and compares payments with those that are due first', async () => {
  const { id } = await invoice()
  const { columns } = await shop.one(`select string_agg(column_name, ', ') as columns from information_schema.columns
    where table_name = 'shop_order' and is_generated = 'NEVER'`)
  const { invoiceCount: before } = await tasks()
  const copy = `to_jsonb(shop_order) || jsonb_build_object('id', gen_random_uuid(), 'checkout_id', gen_random_uuid(), 'number', 'FF-' || serial,
    'token_hash', '\\x' || md5(serial::text))`
  await shop.pool.query(`begin; set local session_replication_role = replica;
    insert into shop_order (${columns}) select ${columns} from (select copy.*
      from shop_order, generate_series(1, 2000) serial, jsonb_populate_record(null::shop_order, ${copy}) copy where shop_order.id = '${id}') copied;
    commit`)
  const { invoices, invoiceCount } = await tasks()
  expect([invoiceCount, invoices.length]).toEqual([before + 2000, 2000])
})
