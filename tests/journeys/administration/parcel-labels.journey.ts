import { randomUUID } from 'node:crypto'
import { saveCompanyGift } from '#contract/gifts/company-gifts.ts'
import { swissPost } from '#server/carrier/swiss-post.ts'
import { createTestPost, type TestPost } from '#test-gateway/test-post.ts'
import { expect, test as journey } from '#tests/support/browser/journey.ts'
import { CheckoutClient } from '#tests/support/shop/checkout-client.ts'
import { startTestShop } from '#tests/support/shop/shop.ts'

const CREDENTIALS = { clientId: 'id', clientSecret: 'secret', frankingLicense: '60012345' }

const test = journey.extend<{ post: TestPost }>({
  post: async ({}, provide) => {
    const post = createTestPost(CREDENTIALS)
    await provide(post)
    await post.close()
  },
  shop: async ({ post }, provide) => {
    const carrier = swissPost({ provider: 'test', ...CREDENTIALS, isPreview: true, ...(await post.listen()) })
    const shop = await startTestShop({ pages: true, jobs: true, deps: { carrier } })
    await provide(shop)
    await shop.close()
  },
})

const LIST = [
  'Vorname;Name;Strasse;PLZ;Ort;Nachricht',
  'Rita;Beschenkt;Bahnhofstrasse 12;8001;Zürich;Danke!',
  'Urs;Beispiel;Dorfstrasse 3a;3011;Bern;',
  'Ida;Muster;Gasse 2;1111;Nirgends;',
].join('\n')

test.describe('Labels of the Post', () => {
  test('Two parcels get their labels and numbers in one step, and the customer follows one of them', async ({
    shop,
    post,
    newOperator,
    newVisitor,
    consoleErrors,
  }) => {
    await shop.pool.query('update product_size set stock_level = null')
    const buy = (quantity: number) => new CheckoutClient(shop).buy({ productId: 2, quantity })
    const orders = [await buy(13), await buy(13)]
    await buy(1)
    const page = await newOperator({ role: 'staff' })
    await page.goto('/admin/bestellungen/packen')
    await page.getByRole('button', { name: 'Packen (3)' }).click()
    await page.getByLabel('Versandart').selectOption('PostPac Priority')
    await expect(page.getByText('Ein Brief geht ohne Etikette')).toBeVisible()

    // The connection breaks at the first one: only an operator knows whether another label is wanted.
    consoleErrors.allow(/409 \(Conflict\) .*\/label$/)
    post.failNext('cut')
    await page.getByRole('button', { name: '2 Pakete mit Etikette versenden' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Versenden' }).click()
    const [first, second] = orders.map(({ number }) => number)
    await expect(page.getByRole('listitem').filter({ hasText: `${first}: Die Verbindung zur Post ist abgebrochen` })).toBeVisible()
    await page.getByRole('button', { name: `Neue Etikette für ${first}` }).click()
    await expect.poll(() => post.labelled).toEqual([first, second, first])
    const labels = page.getByRole('link', { name: 'Paketetiketten drucken' })
    const pdf = await page.request.get((await labels.getAttribute('href')) ?? '')
    expect([pdf.status(), pdf.headers()['content-type']]).toEqual([200, 'application/pdf'])

    const mail = async () => {
      const { rows } = await shop.pool.query(`select html from mail where template = 'order-shipped' and order_id = $1`, [orders[0]?.id])
      return String(rows[0]?.html)
    }
    await expect.poll(mail).toContain('https://service.post.ch/ekp-web/ui/entry/search/9960012345')
    const [, orderPage = ''] = /href="([^"]+\/bestellung\/[^"]+)"/.exec(await mail()) ?? []
    const visitor = await newVisitor()
    await visitor.goto(orderPage)
    const tracking = visitor.getByRole('link', { name: 'Sendung verfolgen' })
    await expect(tracking).toHaveAttribute('href', /^https:\/\/service\.post\.ch\/ekp-web\/ui\/entry\/search\/9960012345\d{8}$/)

    // Something of it comes back, and is replaced with a label of its own.
    const returnId = randomUUID()
    const take = async (path: string, data: object) => expect((await page.request.post(`/api/admin/${path}`, { data })).status()).toBe(200)
    const lines = [{ position: 0, quantity: 1, reason: 'damaged' }]
    await take(`orders/${orders[0]?.id}/returns`, { id: returnId, lines, note: null })
    await take(`returns/${returnId}/receive`, { version: 1, lines: [] })
    await take(`returns/${returnId}/inspect`, { version: 2, lines: [] })
    await page.goto(`/admin/bestellungen/${orders[0]?.id}`)
    await page.getByRole('button', { name: 'Ersatz senden', exact: true }).click()
    const replacement = page.getByRole('dialog', { name: 'Ersatz senden?' })
    await replacement.getByLabel('Frankieren').selectOption('PostPac Economy')
    await expect(page).toBeAccessible()
    await replacement.getByRole('button', { name: 'Mit Etikette versenden' }).click()
    const label = page.getByRole('listitem').filter({ hasText: 'Ersetzt' }).getByRole('link', { name: 'Paketetikette drucken' })
    // So can the label of its parcel be printed, here and where it was packed.
    const ofOrder = page.getByRole('link', { name: 'Paketetikette drucken' }).first()
    for (const link of [label, ofOrder]) {
      const printed = await page.request.get((await link.getAttribute('href')) ?? '')
      expect([printed.status(), printed.headers()['content-type']]).toEqual([200, 'application/pdf'])
    }
    expect(post.labelled).toEqual([first, second, first, first])
  })

  test("A company's gift gets a label for each address but one, leaves in two steps, and its buyer follows every parcel", async ({
    shop,
    newOperator,
    newVisitor,
    consoleErrors,
  }) => {
    const client = new CheckoutClient(shop)
    const lines = [{ productId: 1, weight: '15g' as const, quantity: 1 }]
    await client.request(saveCompanyGift, { body: { csv: LIST, lines, sessionId: client.sessionId } })
    const intent = await client.createPaymentIntent()
    await client.pay(intent)
    const { id, number } = await client.createOrder(intent.paymentIntentId)

    consoleErrors.allow(/422/)
    const page = await newOperator({ role: 'staff' })
    // The address of the former page of a company's gift leads to its order.
    await page.goto(`/admin/bestellungen/${id}/pakete`)
    await page.getByRole('button', { name: 'Packen', exact: true }).click()
    await expect(page.getByRole('heading', { name: 'Sammelversand', level: 1 })).toBeVisible()
    await page.getByRole('button', { name: '3 Etiketten machen', exact: true }).click()
    await expect(page.getByRole('main').getByText(/^Adresse 3: Die Post macht für diese Sendung keine Etikette/)).toBeVisible()
    const field = (address: number) => page.getByLabel(`Sendungsnummer ${number} ${address}/3`, { exact: true })
    await expect(field(1)).toHaveValue(/^99/)
    await expect(field(2)).toHaveValue(/^99/)
    await expect(page).toBeAccessible()
    const labels = await page.request.get((await page.getByRole('link', { name: 'Paketetiketten drucken' }).getAttribute('href')) ?? '')
    expect([labels.status(), labels.headers()['content-type']]).toEqual([200, 'application/pdf'])

    await page.getByLabel(`${number} 3/3 Ida Muster`, { exact: true }).uncheck()
    await page.getByRole('button', { name: '2 als versandt melden', exact: true }).click()
    const question = page.getByRole('dialog', { name: 'Eine Bestellung in 2 Paketen versenden?', exact: true })
    await question.getByRole('button', { name: 'Versenden', exact: true }).click()
    await expect(question).toBeHidden()
    await expect(field(1)).toHaveCount(0)

    // A scanner ends each number with Enter.
    await field(3).fill('996001234500000003')
    await field(3).press('Enter')
    await expect(page.getByRole('button', { name: '1 als versandt melden', exact: true })).toBeFocused()
    await page.keyboard.press('Enter')
    await page.getByRole('dialog', { name: 'Eine Bestellung versenden?' }).getByRole('button', { name: 'Versenden', exact: true }).click()
    await expect(page.getByText('Alles versandt.')).toBeVisible()
    await page.goto(`/admin/bestellungen/${id}`)
    await expect(page.getByText('3 von 3 versandt', { exact: true })).toBeVisible()
    await expect(page.getByLabel('Sendungsnummer 3', { exact: true })).toHaveValue('996001234500000003')
    await expect(page).toBeAccessible()

    const mailed = async () => {
      const { rows } = await shop.pool.query(`select html from mail where order_id = $1 and template = 'order-shipped'`, [id])
      return String(rows[0]?.html)
    }
    await expect.poll(mailed).toContain('996001234500000003')
    const [, orderPage = ''] = /href="([^"]+\/bestellung\/[^"]+)"/.exec(await mailed()) ?? []
    const visitor = await newVisitor()
    await visitor.goto(orderPage)
    await expect(visitor.getByText('Alle 3 Pakete sind versandt')).toBeVisible()
    await expect(visitor.getByRole('link', { name: 'Sendung verfolgen' })).toHaveCount(3)
    await expect(visitor).toBeAccessible()
  })
})
