import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { listAudit } from '#contract/audit/admin-audit.ts'
import {
  cancelRepayment,
  dismissBankEntry,
  getBankTasks,
  listBankEntries,
  prepareRepayment,
  reportRepayment,
  unmatchBankEntry,
} from '#contract/bank/admin-bank.ts'
import { createPaymentFile, discardPaymentFile, listPaymentFiles, readPaymentFile } from '#contract/bank/admin-payment-files.ts'
import { getJournalCsv } from '#contract/books/admin-books.ts'
import { getAdminOrder, setOrderPayment } from '#contract/orders/admin-orders.ts'
import { cancelTransfer, refundAdminOrder, saveTransferAccount } from '#contract/orders/admin-refunds.ts'
import { transferIdOf } from '#domain/bank/transfer-id.ts'
import { swissDay } from '#domain/calendar/german-date.ts'
import { parseChf, rappen, toDecimal } from '#domain/money/money.ts'
import { ANNA } from '#tests/support/accounts/people.ts'
import { signInAs } from '#tests/support/accounts/sign-in-as.ts'
import { type CamtPayment, camtFile, importBankFile, newBankReference } from '#tests/support/books/camt.ts'
import { holdOrder } from '#tests/support/database/database-locks.ts'
import { offerInvoice } from '#tests/support/orders/offer-invoice.ts'
import type { ApiClient, RequestOf } from '#tests/support/shop/api-client.ts'
import { CheckoutClient } from '#tests/support/shop/checkout-client.ts'
import { startTestShop, type TestShop } from '#tests/support/shop/shop.ts'

let shop: TestShop
let owner: ApiClient

beforeAll(async () => {
  shop = await startTestShop()
  await offerInvoice(shop)
  owner = await signInAs(shop, 'owner')
})
afterAll(() => shop.close())

const today = () => swissDay(Date.now())
const orderOf = async (id: string) => (await owner.respond(getAdminOrder, { params: { id } })).json()

/** A paid invoice of which CHF 2.00 go back to this account. */
async function refund(iban: string) {
  const { id } = await new CheckoutClient(shop).buyOnInvoice(
    { productId: 1, quantity: 2 },
    { ...ANNA, email: `${randomUUID()}@example.ch` },
  )
  const refundId = randomUUID()
  const paid = await owner.request(setOrderPayment, { params: { id }, body: { version: (await orderOf(id)).version, isPaid: true } })
  const asked = { version: paid.version, key: refundId, amount: '2.00', reason: 'Bruch', restock: false }
  const { version } = await owner.request(refundAdminOrder, { params: { id }, body: asked })
  const account = { version, iban, accountHolder: 'Zoë Müller & Co' }
  await owner.request(saveTransferAccount, { params: { id, refundId }, body: account })
  return { id, refundId }
}

const createFile = async () => (await owner.respond(createPaymentFile, { body: { executionOn: today() } })).json().files[0]

describe('a payment file', () => {
  it('contains each refund once, also when two owners make one at the same time, and is the same when read again', async () => {
    const [first, second] = [
      await refund('CH5604835012345678009'),
      await refund('LI21088100002324013AA'),
      await refund('DE89370400440532013000'),
    ]
    expect((await owner.respond(listPaymentFiles, {})).json()).toMatchObject({
      waiting: { transfers: 2, total: '4.00' },
      foreign: 1,
      files: [],
    })
    expect((await owner.refusal(createPaymentFile, { body: { executionOn: '2020-01-01' } })).message).toMatch(/frühestens heute/)
    const both = await Promise.all([1, 2].map(() => owner.respond(createPaymentFile, { body: { executionOn: today() } })))
    expect(both.map((answer) => [answer.statusCode, answer.json().code]).toSorted()).toEqual([
      [201, undefined],
      [409, 'nothing-to-transfer'],
    ])
    const [file] = (await owner.respond(listPaymentFiles, {})).json().files
    const fileId = file?.id ?? ''
    expect(file).toMatchObject({ transfers: 2, total: '4.00', isDiscarded: false, reported: 0, actor: 'owner@example.com' })
    const body = await owner.request(readPaymentFile, { params: { id: fileId } })
    expect(body.name).toBe(`zahlungen-${today()}.xml`)
    for (const part of [transferIdOf(first.refundId), transferIdOf(second.refundId), 'Zoë Müller &amp; Co', '<CtrlSum>4.00</CtrlSum>'])
      expect(body.xml).toContain(part)
    // Also when the shop has another account and the customer another address by then.
    await shop.pool.query(`update shop_order set billing = jsonb_set(billing, '{town}', '"Arosa"') where id = $1`, [first.id])
    await shop.pool.query(`update shop_setting set settings = jsonb_set(settings, '{invoice,iban}', '"CH5604835012345678009"')`)
    expect(await owner.request(readPaymentFile, { params: { id: fileId } })).toEqual(body)
    await offerInvoice(shop)
    expect((await owner.refusal(readPaymentFile, { params: { id: randomUUID() } })).code).toBe('payment-file-unknown')
  })

  it('keeps account and refund as they are; discarded, it lets them go, unless the bank has paid', async () => {
    const { id, refundId } = await refund('CH5604835012345678009')
    const discarded = { id: (await createFile())?.id ?? '' }
    const params = { id, refundId }
    const saveAccount = async () => {
      const account = { version: (await orderOf(id)).version, iban: 'CH9300762011623852957', accountHolder: 'Anna' }
      return (await owner.respond(saveTransferAccount, { params, body: account })).json().code
    }
    expect(await saveAccount()).toBe('transfer-in-file')
    const cancelled = await owner.refusal(cancelTransfer, { params, body: { version: (await orderOf(id)).version } })
    expect(cancelled.code).toBe('transfer-in-file')
    expect((await owner.respond(discardPaymentFile, { params: { id: discarded.id } })).json().files[0]).toMatchObject({ isDiscarded: true })
    expect((await owner.refusal(discardPaymentFile, { params: { id: discarded.id } })).code).toBe('changed-elsewhere')
    expect((await owner.refusal(readPaymentFile, { params: { id: discarded.id } })).code).toBe('payment-file-unknown')
    expect(await saveAccount()).toBeUndefined()
    const sent = { id: (await createFile())?.id ?? '' }
    const debit = {
      amount: '2.00',
      isDebit: true,
      bookedOn: today(),
      endToEndId: transferIdOf(refundId),
      bankReference: newBankReference(),
    }
    expect((await importBankFile(owner, camtFile([debit]))).done).toMatchObject({ matched: 1 })
    expect((await orderOf(id)).refunds).toMatchObject([{ state: 'succeeded' }])
    expect((await owner.request(listPaymentFiles, {})).files.find((file) => file.id === sent.id)).toMatchObject({
      transfers: 1,
      reported: 1,
    })
    expect((await owner.refusal(discardPaymentFile, { params: { id: sent.id } })).code).toBe('payment-file-used')
  })

  it('is not discarded while one of its transfers is being reported', async () => {
    const { id, refundId } = await refund('CH5604835012345678009')
    const fileId = (await createFile())?.id ?? ''
    const report = await holdOrder(shop, id)
    const discarding = owner.respond(discardPaymentFile, { params: { id: fileId } })
    await report.awaitWaiting(1)
    await report.query(`update refund set state = 'succeeded', transferred_on = current_date where id = $1`, [refundId])
    await report.end()
    expect((await discarding).json().code).toBe('payment-file-used')
  })
})

describe('what was paid too much', () => {
  const importFile = async (payment: CamtPayment) => {
    const xml = camtFile([{ bookedOn: today(), name: 'Anna Muster', bankReference: newBankReference(), ...payment }])
    const { plan } = await importBankFile(owner, xml)
    return plan.rows[0]?.action
  }
  /** An invoice of which CHF 5.00 too much were paid, and the body that prepares their transfer. */
  async function overpaid() {
    const { id } = await new CheckoutClient(shop).buyOnInvoice({ productId: 1 }, { ...ANNA, email: `${randomUUID()}@example.ch` })
    const { number, total } = await orderOf(id)
    expect(await importFile({ number, amount: toDecimal(rappen(parseChf(total) + 500)), iban: 'CH5604835012345678009' })).toBe(
      'overpayment',
    )
    const { overpayments } = (await owner.respond(getBankTasks, {})).json()
    const { name = '', iban, amount = '' } = overpayments.find(({ orderId }) => orderId === id) ?? {}
    return { id, number, body: { orderId: id, amount, iban: iban ?? '', accountHolder: name } }
  }

  /** Prepares the transfer and returns its id. */
  const prepareTransfer = async (body: RequestOf<typeof prepareRepayment>['body']) => {
    const { repayments } = await owner.request(prepareRepayment, { body })
    return repayments[0]?.id ?? ''
  }

  it('is transferred by the next file to the account it came from, confirmed by the bank, and in the journal', async () => {
    const { id, number, body } = await overpaid()
    expect(body).toMatchObject({ amount: '5.00', iban: 'CH5604835012345678009', accountHolder: 'Anna Muster' })
    const prepare = (changes: Partial<typeof body> = {}) => owner.respond(prepareRepayment, { body: { ...body, ...changes } })
    expect((await prepare({ amount: '4.00' })).json().code).toBe('changed-elsewhere')
    expect((await prepare({ iban: 'DE89370400440532013000' })).statusCode).toBe(400)
    const both = await Promise.all([prepare(), prepare()])
    expect(both.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409])
    const [given] = (await owner.respond(getBankTasks, {})).json().repayments
    expect(given).toMatchObject({ orderId: id, number, amount: '5.00', isInFile: false })
    const restored = (await owner.respond(cancelRepayment, { params: { id: given?.id ?? '' } })).json()
    expect([restored.repayments, restored.overpayments.map(({ orderId }) => orderId)]).toEqual([[], [id]])
    const prepared = await prepareTransfer(body)

    const entry = await shop.one('select id from bank_entry where order_id = $1', id)
    expect((await owner.refusal(unmatchBankEntry, { params: { id: entry.id } })).code).toBe('payment-settled')
    const fileId = (await createFile())?.id ?? ''
    expect((await owner.request(readPaymentFile, { params: { id: fileId } })).xml).toContain(`<Ustrd>Zu viel bezahlt, ${number}</Ustrd>`)
    expect((await owner.respond(getBankTasks, {})).json().repayments).toMatchObject([{ isInFile: true }])
    expect((await owner.refusal(cancelRepayment, { params: { id: prepared } })).code).toBe('transfer-in-file')

    const journal = async () => (await owner.respond(getJournalCsv, { query: { from: today(), to: today() } })).body
    const paidBack = `"Rückzahlung Auf Rechnung, ${(await orderOf(id)).documents[0]?.number}, ${number}";"1100";"1020";"5.00"`
    expect(await journal()).not.toContain(paidBack)
    const debit = { amount: '5.00', isDebit: true, endToEndId: transferIdOf(prepared) }
    expect(await importFile(debit)).toBe('transferred')
    expect(await importFile(debit)).toBe('unknown')
    expect(await journal()).toContain(paidBack)
    const { overpayments, repayments } = (await owner.respond(getBankTasks, {})).json()
    expect([overpayments, repayments]).toEqual([[], []])
    expect((await owner.refusal(discardPaymentFile, { params: { id: fileId } })).code).toBe('payment-file-used')
    const { timeline } = await orderOf(id)
    expect(timeline.filter(({ text }) => text.startsWith('Zu viel Bezahltes zurückbezahlt'))).toHaveLength(1)
  })

  it('is to be paid back again when the transfer comes back, and the journal has both', async () => {
    const { id, body } = await overpaid()
    const repaymentId = await prepareTransfer(body)
    const transfer = { amount: '5.00', endToEndId: transferIdOf(repaymentId) }
    expect(await importFile({ ...transfer, isDebit: true })).toBe('transferred')
    expect(await importFile({ ...transfer, bankReference: 'BACK-1' })).toBe('returned')
    const { items } = await owner.request(listBankEntries, { query: { limit: 100, state: 'dismissed' } })
    const back = items.find(({ isReturn }) => isReturn)
    expect(back).toMatchObject({ amount: 500, orders: [], isDismissed: true })
    // It would be a payment of the customer's then.
    const params = { id: back?.id ?? '' }
    expect((await owner.refusal(dismissBankEntry, { params, body: { isDismissed: false } })).code).toBe('changed-elsewhere')
    const { overpayments } = (await owner.respond(getBankTasks, {})).json()
    expect(overpayments).toMatchObject([{ orderId: id, amount: '5.00' }])
    const { number, documents, timeline } = await orderOf(id)
    expect(timeline.at(-1)?.text).toMatch(
      /von der Bank zurückgekommen: CHF 5\.00\. .*überweisen Sie den Betrag unter «Bank» noch einmal\.$/,
    )
    const log = await owner.request(listAudit, { query: { entity: 'bank' } })
    expect(log.items.find(({ action }) => action === 'order.refund-failed')?.changes).toEqual(
      expect.arrayContaining([{ field: 'Betrag', before: 'leer', after: 'CHF 5.00' }]),
    )
    const journal = (await owner.respond(getJournalCsv, { query: { from: today(), to: today() } })).body
    const about = `Auf Rechnung, ${documents[0]?.number}, ${number}`
    expect(journal).toContain(`"Rückzahlung ${about}";"1100";"1020";"5.00"`)
    expect(journal).toContain(`"Rückzahlung gescheitert ${about}";"1020";"1100";"5.00"`)
    expect(await importFile({ ...transfer, bankReference: 'BACK-2' })).toBe('unknown')
    const again = await prepareTransfer(body)
    await owner.request(cancelRepayment, { params: { id: again } })
  })

  it('waits in the list when the bank takes the returned transfer back: it may have arrived after all', async () => {
    const { id, body } = await overpaid()
    const transfer = { amount: '5.00', endToEndId: transferIdOf(await prepareTransfer(body)), bookedOn: today(), name: 'Rita Muster' }
    const storno = { ...transfer, isDebit: true, isReversal: true }
    const rows = [
      { ...transfer, isDebit: true, bankReference: 'D-OUT' },
      { ...transfer, bankReference: 'E-BACK' },
      { ...storno, bankReference: 'F-STORNO' },
    ]
    const { plan } = await importBankFile(owner, camtFile(rows))
    expect(plan.rows.map(({ action }) => action)).toEqual(['transferred', 'returned', 'unknown'])

    const other = { ...transfer, endToEndId: transferIdOf(await prepareTransfer(body)) }
    expect(await importFile({ ...other, isDebit: true })).toBe('transferred')
    expect(await importFile({ ...other, bankReference: 'G-BACK' })).toBe('returned')
    expect(await importFile({ ...storno, ...other, isDebit: true, bankReference: 'H-STORNO' })).toBe('unknown')

    const { open, overpayments } = (await owner.respond(getBankTasks, {})).json()
    expect(open.filter(({ amount, name }) => amount === '-5.00' && name === 'Rita Muster')).toHaveLength(2)
    expect(overpayments).toContainEqual(expect.objectContaining({ orderId: id, amount: '5.00' }))
  })

  it('is to be paid back again when the file that reports the transfer has its return, too', async () => {
    const { id, body } = await overpaid()
    const repaymentId = await prepareTransfer(body)
    const transfer = { amount: '5.00', endToEndId: transferIdOf(repaymentId), bookedOn: today(), name: 'Anna Muster' }
    const file = [
      { ...transfer, bankReference: 'A-BACK' },
      { ...transfer, isDebit: true, bankReference: 'B-OUT' },
    ]
    const { plan, done } = await importBankFile(owner, camtFile(file))
    expect([plan.rows.map(({ action }) => action), done.matched]).toEqual([['transferred', 'returned'], 2])
    const { overpayments, repayments } = (await owner.respond(getBankTasks, {})).json()
    expect(overpayments).toContainEqual(expect.objectContaining({ orderId: id, amount: '5.00' }))
    expect(repayments).toEqual([])
    const again = await prepareTransfer(body)
    await owner.request(cancelRepayment, { params: { id: again } })
  })

  it('can be reported by an owner before the bank does, which then only proves it', async () => {
    const { id, body } = await overpaid()
    const repaymentId = await prepareTransfer(body)
    const report = { orderId: id, amount: '5.00', day: today(), repaymentId }
    expect((await owner.refusal(reportRepayment, { body: { ...report, amount: '4.00' } })).code).toBe('changed-elsewhere')
    expect((await owner.respond(reportRepayment, { body: report })).json().repayments).toEqual([])
    expect((await owner.refusal(reportRepayment, { body: report })).code).toBe('changed-elsewhere')
    expect(await importFile({ amount: '5.00', isDebit: true, endToEndId: transferIdOf(repaymentId) })).toBe('transferred')
    const { rows } = await shop.pool.query(`select from order_event where order_id = $1 and kind = 'repaid'`, [id])
    expect(rows).toHaveLength(1)
  })
})
