import { createHash } from 'node:crypto'
import { strFromU8, unzipSync } from 'fflate'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { getDocumentArchive } from '#contract/documents/admin-documents.ts'
import { getAdminOrder, cancelAdminOrder } from '#contract/orders/admin-orders.ts'
import { swissDay } from '#domain/calendar/german-date.ts'
import { signInAs } from '#tests/support/accounts/sign-in-as.ts'
import type { ApiClient, RequestOf } from '#tests/support/shop/api-client.ts'
import { CheckoutClient } from '#tests/support/shop/checkout-client.ts'
import { startTestShop, type TestShop } from '#tests/support/shop/shop.ts'

let shop: TestShop
let owner: ApiClient

beforeAll(async () => {
  shop = await startTestShop()
  owner = await signInAs(shop, 'owner')
  const { id } = await new CheckoutClient(shop).buy({ productId: 1 })
  await new CheckoutClient(shop).buy({ productId: 2 })
  const { version } = await owner.request(getAdminOrder, { params: { id } })
  await owner.request(cancelAdminOrder, { params: { id }, body: { version, reason: 'Irrtum', restock: true } })
})
afterAll(() => shop.close())

const year = Number(swissDay(Date.now()).slice(0, 4))
const archive = (of: number): RequestOf<typeof getDocumentArchive> => ({ query: { year: of } })

it('packs the documents of a year as they are stored, with an index and their checksums, and the same each time', async () => {
  const answer = await owner.download(getDocumentArchive, archive(year))
  expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, 'application/zip'])
  const files = unzipSync(new Uint8Array(answer.rawPayload))
  const names = [`gutschrift-G-${year}-00001.pdf`, `rechnung-R-${year}-00001.pdf`, `rechnung-R-${year}-00002.pdf`]
  expect(Object.keys(files).toSorted()).toEqual(['SHA256SUMS', 'index.csv', ...names].toSorted())
  const sums = strFromU8(files['SHA256SUMS'] ?? new Uint8Array())
  const { rows } = await shop.pool.query('select number, bytes from document_pdf join document on document.id = document_id')
  expect(rows).toHaveLength(3)
  for (const { number, bytes } of rows) {
    const name = names.find((one) => one.includes(number)) ?? ''
    expect(Buffer.from(files[name] ?? []).equals(bytes)).toBe(true)
    expect(sums).toContain(`${createHash('sha256').update(bytes).digest('hex')}  ${name}\n`)
  }
  const index = strFromU8(files['index.csv'] ?? new Uint8Array())
  expect(index.split('\r\n').filter(Boolean)).toHaveLength(4)
  expect(index).toMatch(new RegExp(`"G-${year}-00001";"Gutschrift";.*;"R-${year}-0000\\d";"FF-`))
  expect((await owner.download(getDocumentArchive, archive(year))).rawPayload.equals(answer.rawPayload)).toBe(true)
})

it('is refused for a year without documents, and for staff', async () => {
  expect(await owner.refusal(getDocumentArchive, archive(2001))).toMatchObject({ code: 'archive-empty' })
  const staff = await signInAs(shop, 'staff')
  expect(await staff.refusal(getDocumentArchive, { query: { year } })).toMatchObject({ status: 403 })
})
