import { swissPost } from '#server/carrier/swiss-post.ts'
import { createTestPost, type TestPost } from '#test-gateway/test-post.ts'
import { CheckoutClient } from '#tests/support/checkout-client.ts'
import { expect, test as journey } from '#tests/support/journey.ts'
import { startTestShop } from '#tests/support/shop.ts'

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
    await page.getByRole('button', { name: 'Sammelversand mit 3 Bestellungen' }).click()
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
  })
})
