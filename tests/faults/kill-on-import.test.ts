import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { getAdminOrder, setOrderPayment } from '#contract/orders/admin-orders.ts'
import { refundAdminOrder, saveTransferAccount } from '#contract/orders/admin-refunds.ts'
import { transferIdOf } from '#domain/bank/transfer-id.ts'
import { swissDay } from '#domain/calendar/german-date.ts'
import { ANNA } from '#tests/support/accounts/people.ts'
import { signInAs } from '#tests/support/accounts/sign-in-as.ts'
import { applyBankFile, camtFile, planBankFile } from '#tests/support/books/camt.ts'
import { createTestDatabase, type TestDatabase } from '#tests/support/database/database.ts'
import { offerInvoice } from '#tests/support/orders/offer-invoice.ts'
import { addStock } from '#tests/support/products/add-stock.ts'
import { ApiClient } from '#tests/support/shop/api-client.ts'
import { CheckoutClient } from '#tests/support/shop/checkout-client.ts'
import { expectConsistent, isLong, runs } from '#tests/support/shop/consistency.ts'
import { SHARED_SECRET, startShopProcess } from '#tests/support/shop/shop-process.ts'
import { startTestShop, type TestShop } from '#tests/support/shop/shop.ts'

/**
 * Where a process is killed in an import: within its transaction, the second time after a transfer with its credit
 * note, or after it.
 */
const FAILPOINTS = isLong
  ? ['bank-entries-inserted', 'bank-entry-matched:2', 'bank-file-imported', 'bank-file-committed']
  : ['bank-entry-matched:2', 'bank-file-committed']
const STRAWBERRY = 1
const IBAN = 'CH9300762011623852957'
let database: TestDatabase
let seeded: TestShop
let owner: ApiClient

beforeAll(async () => {
  database = await createTestDatabase({ seeded: true })
  seeded = await startTestShop({ database, env: { SESSION_SECRET: SHARED_SECRET } })
  await addStock(database, [STRAWBERRY])
  await offerInvoice(seeded)
  owner = await signInAs(seeded, 'owner')
})
afterAll(async () => {
  await seeded.close()
  await database.drop()
})

const rowsOf = (sql: string, values: unknown[]) => database.rows(sql, ...values)

/** An order on invoice. */
async function order() {
  const { id, number } = await new CheckoutClient(seeded).buyOnInvoice(
    { productId: STRAWBERRY },
    { ...ANNA, email: `${randomUUID()}@example.ch` },
  )
  const { total, version } = (await owner.respond(getAdminOrder, { params: { id } })).json()
  return { id, number, total, version }
}

/** A file of the bank with the payment of an invoice, the transfer of a refund, and a payment that nobody knows. */
async function bankFile() {
  const [paid, refunded, refundId] = [await order(), await order(), randomUUID()]
  const params = { id: refunded.id }
  const { version } = await owner.request(setOrderPayment, { params, body: { version: refunded.version, isPaid: true } })
  const refund = { version, key: refundId, amount: '2.00', reason: 'Bruch', restock: false }
  const requested = await owner.request(refundAdminOrder, { params, body: refund })
  const account = { version: requested.version, iban: IBAN, accountHolder: 'Anna Muster' }
  await owner.request(saveTransferAccount, { params: { ...params, refundId }, body: account })
  const booked = { bookedOn: swissDay(Date.now()), name: 'Anna Muster', iban: IBAN }
  const xml = camtFile([
    { ...booked, bankReference: `1-${paid.number}`, amount: paid.total, number: paid.number },
    { ...booked, bankReference: `2-${paid.number}`, amount: '2.00', isDebit: true, endToEndId: transferIdOf(refundId) },
    { ...booked, bankReference: `3-${paid.number}`, amount: '7.70' },
  ])
  /**
   * What is stored of the file: its entries, what they did at the orders, the credit note, and the mail about the
   * transfer.
   */
  const stored = () =>
    rowsOf(
      `select (select count(*) from bank_entry where entry_key like '%' || $1 || '%') as entries,
        (select count(*) from order_event where order_id = $2 and kind in ('bank-entry', 'payment-received')) as steps,
        (select received from shop_order where id = $2 and paid_at is not null) as received,
        (select count(*) from order_event where order_id = $3 and kind = 'refunded') as refunds,
        (select count(*) from document where order_id = $3 and kind = 'credit-note' and total = 200) as "creditNotes",
        (select count(*) from mail where order_id = $3 and template = 'order-transferred') as mails`,
      [paid.number, paid.id, refunded.id],
    )
  return { xml, stored, received: Math.round(Number(paid.total) * 100) }
}

/** Imports a file as an owner does. */
async function importFile(shop: { app: ApiClient['app'] }, xml: string) {
  const client = new ApiClient(shop.app)
  client.copyCookies(owner)
  const { hash } = (await planBankFile(client, xml)).json()
  return applyBankFile(client, xml, hash)
}

it(
  "F1: An import of a bank's file is done once when its process is killed and it is tried again",
  async () => {
    const since = Date.now()
    const rounds = runs(1, 10)
    for (let round = 0; round < rounds; round++) {
      const files = []
      for (const name of FAILPOINTS) files.push({ name, ...(await bankFile()) })
      const shops = await Promise.all(FAILPOINTS.map((name) => startShopProcess(database, { FAILPOINTS: name })))
      // One after the other: imports wait for each other anyway.
      for (const [index, { name, xml }] of files.entries()) {
        const [answer] = await Promise.allSettled([importFile(shops[index] ?? seeded, xml)])
        expect([name, answer.status === 'fulfilled' ? answer.value.body : 'killed']).toEqual([name, 'killed'])
      }
      await Promise.all(shops.map(({ kill }) => kill()))
      for (const { name, xml, stored, received } of files) {
        const isCommitted = name === 'bank-file-committed'
        const nothing = { entries: 0, steps: 0, received: null, refunds: 0, creditNotes: 0, mails: 0 }
        const everything = { entries: 3, steps: 2, received, refunds: 1, creditNotes: 1, mails: 1 }
        expect([name, ...(await stored())]).toEqual([name, isCommitted ? everything : nothing])
        const again = await importFile(seeded, xml)
        expect([again.statusCode, again.json()]).toEqual([201, isCommitted ? { imported: 0, matched: 0 } : { imported: 3, matched: 2 }])
        expect([name, ...(await stored())]).toEqual([name, everything])
      }
    }
    await expectConsistent({ ...database, payments: seeded.payments }, 'F1: (bank file)', { runs: rounds * FAILPOINTS.length, since })
  },
  runs(200_000, 3_600_000),
)
