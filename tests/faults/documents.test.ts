import { createHash } from 'node:crypto'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { getInvoicePdf } from '#contract/orders/admin-order-files.ts'
import { signInAs } from '#tests/support/accounts/sign-in-as.ts'
import { createTestDatabase, type TestDatabase } from '#tests/support/database/database.ts'
import type { ApiClient } from '#tests/support/shop/api-client.ts'
import { CheckoutClient } from '#tests/support/shop/checkout-client.ts'
import { runs, expectConsistent } from '#tests/support/shop/consistency.ts'
import { exitOf, spawnShop, startShopProcess, SHARED_SECRET } from '#tests/support/shop/shop-process.ts'
import { startTestShop, type TestShop } from '#tests/support/shop/shop.ts'

let database: TestDatabase
let seeded: TestShop
let staff: ApiClient

beforeAll(async () => {
  database = await createTestDatabase({ seeded: true })
  seeded = await startTestShop({ database, env: { SESSION_SECRET: SHARED_SECRET } })
  staff = await signInAs(seeded, 'staff')
})
afterAll(async () => {
  await seeded.close()
  await database.drop()
})

const count = async (table: string): Promise<number> => (await database.one(`select count(*) from ${table}`)).count

it(
  'F26: A process that is killed between number and PDF leaves no gap and no half document',
  async () => {
    const since = Date.now()
    const rounds = runs(1, 10)
    for (let round = 0; round < rounds; round++) {
      // Killed in the transaction that has taken the number: the number goes back, and the payment still becomes an
      // order.
      const early = await startShopProcess(database, { FAILPOINTS: 'order-inserted' })
      const anna = new CheckoutClient(early)
      await anna.addLine({ productId: 1 })
      const intent = await anna.createPaymentIntent()
      await anna.pay(intent)
      await Promise.allSettled([anna.postOrder(intent.paymentIntentId), early.exited])
      expect(await count('document')).toBe(round)
      const again = new CheckoutClient(seeded, anna.sessionId)
      again.copyCookies(anna)
      // Killed when the PDF is made but not stored: it is made again when it is needed.
      const late = await spawnShop(database, { FAILPOINTS: 'document-rendered' })
      const { id } = await again.createOrder(intent.paymentIntentId)
      await exitOf(late.child)
      expect([await count('document'), await count('document_pdf')]).toEqual([round + 1, round])
      const download = async () => {
        const { statusCode, rawPayload } = await staff.respond(getInvoicePdf, { params: { id } })
        return [statusCode, createHash('sha256').update(rawPayload).digest('hex')]
      }
      const [first, second] = [await download(), await download()]
      expect(first).toEqual([200, expect.any(String)])
      expect(second).toEqual(first)
      expect(await count('document_pdf')).toBe(round + 1)
    }
    await expectConsistent({ ...database, payments: seeded.payments }, 'F26', { runs: rounds, since })
  },
  runs(200_000, 3_600_000),
)
