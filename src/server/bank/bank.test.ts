import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { listAudit } from '#contract/audit/admin-audit.ts'
import {
  dismissBankEntry,
  getBankTasks,
  listBankEntries,
  matchBankEntry,
  planBankImport,
  reportRepayment,
  unmatchBankEntry,
} from '#contract/bank/admin-bank.ts'
import { getJournalCsv } from '#contract/books/admin-books.ts'
import { cancelAdminOrder, getAdminOrder, setOrderPayment } from '#contract/orders/admin-orders.ts'
import { refundAdminOrder, saveTransferAccount } from '#contract/orders/admin-refunds.ts'
import { getTasks } from '#contract/overview/admin-insights.ts'
import { transferIdOf } from '#domain/bank/transfer-id.ts'
import { swissDay } from '#domain/calendar/german-date.ts'
import { creditorReference } from '#domain/invoices/creditor-reference.ts'
import { toDecimal, parseChf, rappen } from '#domain/money/money.ts'
import { checkInvariants } from '#server/operations/check-invariants.ts'
import { addStock } from '#tests/support/add-stock.ts'
import type { ApiClient, JsonOf } from '#tests/support/api-client.ts'
import { applyBankFile, type CamtPayment, camtFile, newBankReference, planBankFile } from '#tests/support/camt.ts'
import { CheckoutClient } from '#tests/support/checkout-client.ts'
import { offerInvoice } from '#tests/support/offer-invoice.ts'
import { ANNA } from '#tests/support/people.ts'
import { startTestShop, type TestShop } from '#tests/support/shop.ts'
import { signInAs } from '#tests/support/sign-in-as.ts'

let shop: TestShop
let owner: ApiClient
let staff: ApiClient

beforeAll(async () => {
  shop = await startTestShop({ listens: true })
  await offerInvoice(shop)
  await addStock(shop, [1])
  owner = await signInAs(shop, 'owner')
  staff = await signInAs(shop, 'staff')
})
afterAll(() => shop.close())

type Order = JsonOf<typeof getAdminOrder>
const today = () => swissDay(Date.now())
const less = (amount: string, by: number) => toDecimal(rappen(parseChf(amount) - by))
const get = async (id: string) => (await owner.respond(getAdminOrder, { params: { id } })).json()
const unmatch = async (order: { id: string }) => owner.respond(unmatchBankEntry, { params: { id: (await entryOf(order)).id } })
const dismiss = (id: string, isDismissed: boolean) => owner.respond(dismissBankEntry, { params: { id }, body: { isDismissed } })
const plan = async (xml: string) => (await planBankFile(owner, xml)).json()
async function importFile(payments: CamtPayment[], file?: Parameters<typeof camtFile>[1]) {
  const xml = camtFile(payments, file)
  const planned = await plan(xml)
  expect(planned.problem).toBeNull()
  const done = await applyBankFile(owner, xml, planned.hash)
  expect(done.statusCode).toBe(201)
  return { actions: (planned.rows ?? []).map(({ action }) => action), ...done.json() }
}
async function invoice(firstName = 'Anna') {
  const contact = { ...ANNA, email: `${randomUUID()}@example.ch`, delivery: { ...ANNA.delivery, firstName } }
  return get((await new CheckoutClient(shop).buyOnInvoice({ productId: 1, quantity: 2 }, contact)).id)
}
const credit = ({ number, total }: Order, patch: Partial<CamtPayment> = {}): CamtPayment => ({
  number,
  amount: total,
  bookedOn: today(),
  name: 'Anna Muster',
  iban: 'CH5604835012345678009',
  bankReference: newBankReference(),
  ...patch,
})
const tasks = async () => (await owner.respond(getBankTasks, {})).json()
const entryOf = ({ id }: { id: string }) => shop.one('select * from bank_entry where order_id = $1 order by booked_on, id', id)

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
    expect(audit.items[0]).toMatchObject({ action: 'bank.imported', label: '1 Buchungen, 1 zugeordnet' })
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
    expect(paid).toMatchObject({ payment: 'paid', received: order.total })
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

describe('the match of an entry', () => {
  it('can be undone: the order is open again, and the entry in the list; the day of what is left counts', async () => {
    const order = await invoice()
    await shop.pool.query(`update shop_order set placed_at = placed_at - interval '9 days' where id = $1`, [order.id])
    const [early, late] = [swissDay(Date.now() - 4 * 86_400_000), swissDay(Date.now() - 2 * 86_400_000)]
    await importFile([credit(order, { bookedOn: late })])
    await importFile([credit(order, { bookedOn: early })])
    const paidOn = async () => swissDay(Date.parse((await get(order.id)).paidAt ?? ''))
    expect(await paidOn()).toBe(early)
    const undo = () => unmatch(order)
    expect((await undo()).json().open).toMatchObject(
      expect.arrayContaining([expect.objectContaining({ amount: order.total, bookedOn: early })]),
    )
    expect(await paidOn()).toBe(late)
    await undo()
    expect(await get(order.id)).toMatchObject({ payment: 'open', paidAt: null, received: '0.00' })
  })

  it('cannot be undone once something of the payment is refunded, nor by hand at the order', async () => {
    const order = await invoice()
    await importFile([credit(order)])
    const { version } = await get(order.id)
    const byHand = await owner.respond(setOrderPayment, { params: { id: order.id }, body: { version, isPaid: false } })
    expect(byHand.json().code).toBe('payment-by-bank')
    await owner.request(refundAdminOrder, {
      params: { id: order.id },
      body: {
        version,
        key: randomUUID(),
        amount: '1.00',
        reason: 'Bruch',
        restock: false,
      },
    })
    const undone = await unmatch(order)
    expect(undone.json().code).toBe('payment-settled')
    expect(await get(order.id)).toMatchObject({ received: order.total })
  })

  it('is kept by the database: an entry is booked once and never changes', async () => {
    const order = await invoice()
    await importFile([credit(order)])
    const { id, entry_key: key } = await entryOf(order)
    await expect(shop.rows('update bank_entry set amount = 1 where id = $1', id)).rejects.toThrow('cannot be changed')
    await expect(
      shop.rows(
        `insert into bank_entry (entry_key, booked_on, amount, name, iban, reference, message) values ($1, now(), 1, '', '', '', '')`,
        key,
      ),
    ).rejects.toThrow('unique')
    await expect(shop.rows('update bank_entry set order_id = null where id = $1', id)).rejects.toThrow('check')
  })
})

describe('a reversal by the bank', () => {
  const storno = (payment: CamtPayment): CamtPayment => ({ ...payment, isReversal: true, isDebit: true, bankReference: newBankReference() })

  it('takes the match back on its day, makes the order a task, and leaves nothing to match', async () => {
    const order = await invoice()
    await shop.pool.query(`update shop_order set placed_at = placed_at - interval '9 days' where id = $1`, [order.id])
    const paidOn = swissDay(Date.now() - 4 * 86_400_000)
    const payment = credit(order, { bookedOn: paidOn })
    await importFile([payment])
    const { id } = await entryOf(order)
    expect(await importFile([storno({ ...payment, bookedOn: today() })])).toMatchObject({ actions: ['reversal'], imported: 1 })
    expect(await get(order.id)).toMatchObject({ payment: 'open', paidAt: null, received: '0.00' })
    const steps = await shop.rows(
      `select kind, counts_on::text as day from order_event where order_id = $1 and kind like 'bank-entry%' order by id`,
      order.id,
    )
    expect(steps).toEqual([
      { kind: 'bank-entry', day: paidOn },
      { kind: 'bank-entry-undone', day: today() },
    ])
    const { attention } = (await owner.respond(getTasks, {})).json()
    expect(attention).toContainEqual({ orderId: order.id, number: order.number, reason: expect.stringContaining('Zahlung storniert') })
    expect((await tasks()).open.filter((entry) => entry.id === id)).toEqual([])
    const again = { number: order.number, acceptsAll: false }
    expect((await owner.refusal(matchBankEntry, { params: { id }, body: again })).code).toBe('changed-elsewhere')
    expect((await dismiss(id, false)).json().code).toBe('changed-elsewhere')
    const { items } = (await owner.respond(listBankEntries, { query: { state: 'dismissed', limit: 50 } })).json()
    expect(items.filter((item) => item.reference === creditorReference(order.number))).toMatchObject([
      { isReversal: true, isReversed: false },
      { isReversal: false, isReversed: true },
    ])
    expect(await importFile([payment, storno(payment)])).toMatchObject({ actions: ['known'] })
    expect(await importFile([credit(order)])).toMatchObject({ actions: ['pays'] })
  })

  it('takes back a payment of the same file, and one of which it knows nothing is named', async () => {
    const order = await invoice()
    const payment = credit(order)
    expect(await importFile([storno(payment), payment])).toMatchObject({ actions: ['pays', 'reversal'], imported: 2 })
    expect(await get(order.id)).toMatchObject({ payment: 'open', received: '0.00' })
    const unknown = await plan(camtFile([storno(credit(order, { amount: '0.35' }))]))
    expect(unknown).toMatchObject({ rows: [], ignored: 0, notes: [expect.stringContaining('die der Shop nicht kennt')] })
  })

  it('leaves the match of a payment that was refunded since, and stays in the list as a task', async () => {
    const order = await invoice()
    const payment = credit(order)
    await importFile([payment])
    const { version } = await get(order.id)
    const refund = { version, key: randomUUID(), amount: '1.00', reason: 'Bruch', restock: false }
    await owner.request(refundAdminOrder, { params: { id: order.id }, body: refund })
    expect(await importFile([storno(payment)])).toMatchObject({ actions: ['reversal'], imported: 1, matched: 0 })
    expect(await get(order.id)).toMatchObject({ received: order.total, needsAttention: expect.stringContaining('storniert') })
    expect((await tasks()).open).toContainEqual(expect.objectContaining({ amount: `-${order.total}` }))
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
    const journal = await owner.respond(getJournalCsv, { query: { from: today(), to: today() } })
    expect(journal.body).toContain('"Spesen der Bank";"6940";"1020";"0.40"')
  })
})

describe('the transfer of a refund', () => {
  it('is confirmed by the debit that carries its id, once, and mails the buyer', async () => {
    const order = await invoice()
    await importFile([credit(order)])
    const key = randomUUID()
    const { version } = await get(order.id)
    await owner.request(refundAdminOrder, {
      params: { id: order.id },
      body: { version, key, amount: '2.00', reason: 'Bruch', restock: false },
    })
    const debit = { amount: '2.00', isDebit: true, bookedOn: today(), endToEndId: transferIdOf(key), bankReference: newBankReference() }
    const others = [
      { ...debit, amount: '2.05', bankReference: newBankReference() },
      { ...debit, endToEndId: 'NOTPROVIDED', bankReference: newBankReference() },
    ]
    // Without an account there was no transfer of ours.
    expect(await plan(camtFile([debit]))).toMatchObject({ rows: [], ignored: 1 })
    const account = { version: version + 1, iban: 'CH9300762011623852957', accountHolder: 'Anna Muster' }
    expect((await owner.respond(saveTransferAccount, { params: { id: order.id, refundId: key }, body: account })).statusCode).toBe(200)
    expect(await plan(camtFile([debit, ...others]))).toMatchObject({ rows: [{ action: 'transferred', number: order.number }], ignored: 2 })
    await importFile([debit, ...others])
    const [refund] = (await get(order.id)).refunds
    expect(refund).toMatchObject({ state: 'succeeded', transferredOn: today() })
    expect(await shop.rows(`select from mail where order_id = $1 and template = 'order-transferred'`, order.id)).toHaveLength(1)
    expect(await importFile([{ ...debit, bankReference: newBankReference() }])).toMatchObject({ actions: ['unknown'], matched: 0 })
    expect(await shop.rows('select from bank_entry where refund_id = $1', key)).toHaveLength(1)

    const back = { ...debit, isDebit: false, bankReference: newBankReference(), name: 'Anna Muster' }
    expect(await plan(camtFile([{ ...back, amount: '1.50' }]))).toMatchObject({ rows: [{ action: 'unknown' }] })
    expect(await importFile([back])).toMatchObject({ actions: ['returned'], imported: 1 })
    const returned = await get(order.id)
    expect(returned).toMatchObject({ refunds: [{ state: 'failed' }], needsAttention: expect.stringContaining('fehlgeschlagen') })
    expect((await tasks()).open.map(({ amount }) => amount)).not.toContain('2.00')
    expect(await importFile([{ ...back, bankReference: newBankReference() }])).toMatchObject({ actions: ['unknown'] })
  })

  it.each([
    ['on the next day', 1],
    ['on the same day', 0],
  ])('comes back, once, in the file that reports it: %s', async (_, days) => {
    const order = await invoice()
    await shop.pool.query(`update shop_order set placed_at = placed_at - interval '9 days' where id = $1`, [order.id])
    await importFile([credit(order)])
    const key = randomUUID()
    const { version } = await get(order.id)
    await owner.request(refundAdminOrder, {
      params: { id: order.id },
      body: { version, key, amount: '2.00', reason: 'Bruch', restock: false },
    })
    const account = { version: version + 1, iban: 'CH9300762011623852957', accountHolder: 'Anna Muster' }
    await owner.request(saveTransferAccount, { params: { id: order.id, refundId: key }, body: account })
    const transfer = { amount: '2.00', endToEndId: transferIdOf(key), bookedOn: swissDay(Date.now() - days * 86_400_000) }
    const debit = { ...transfer, isDebit: true, bankReference: `Z-${days}` }
    const back = { ...transfer, bookedOn: today(), name: 'Anna Muster' }
    // The bank's references sort before that of the debit.
    const file = [debit, { ...back, bankReference: `A-${days}` }, { ...back, bankReference: `B-${days}` }]
    expect(await importFile(file)).toMatchObject({ actions: ['transferred', 'returned', 'unknown'], imported: 3, matched: 2 })
    const after = await get(order.id)
    expect(after).toMatchObject({ refunds: [{ state: 'failed' }], needsAttention: expect.stringContaining('fehlgeschlagen') })
    expect(await importFile(file)).toMatchObject({ actions: ['known', 'known', 'known'] })
  })

  it('breaks no invariant of the shop', async () => {
    const checks = await checkInvariants({ db: shop.db, payments: shop.payments, now: Date.now(), since: 0 })
    expect(checks.flatMap(({ violations }) => violations)).toEqual([])
  })
})
