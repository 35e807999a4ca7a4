import { away } from '#tests/support/browser/away.ts'
import { expect, expectAccessibleOnDesktopToo, PHONE, test } from '#tests/support/browser/journey.ts'
import { showStock } from '#tests/support/products/show-stock.ts'
import type { TestShop } from '#tests/support/shop/shop.ts'

const PRODUCT = 7

test.describe('A stock alert', () => {
  test.describe('on a phone', () => {
    test.use(PHONE)

    test('A visitor asks for a sold-out product, confirms the address, and hears once that it is back', async ({ page, shop }) => {
      const email = 'wartet@example.ch'
      await showStock(shop, { productId: PRODUCT, packs: 0 })
      await page.goto('/product/mango-gefriergetrocknet')
      const alert = page.getByRole('region', { name: 'Benachrichtigen, wenn wieder da' })
      await expect(page.getByRole('main').getByText(/Lieferzeit|bei Ihnen|verschickt/)).toHaveCount(0)
      await alert.getByRole('button', { name: 'Benachrichtigen', exact: true }).click()
      await expect(alert.getByText('Bitte geben Sie Ihre E-Mail-Adresse ein.')).toBeVisible()
      await alert.getByLabel('E-Mail', { exact: true }).fill(email)
      await alert.getByRole('button', { name: 'Benachrichtigen', exact: true }).click()
      await expect(alert.getByText('Fast fertig')).toBeFocused()

      await page.goto('/benachrichtigung?abmelden=ungueltig')
      await expect(page.getByRole('button', { name: 'Abmelden', exact: true })).toBeVisible()
      await page.goto(await linkInMail(shop, { email, template: 'stock-alert-confirm' }))
      await expect(page.getByRole('heading', { name: 'Wir melden uns' })).toBeVisible()
      await showStock(shop, { productId: PRODUCT, packs: 5 })
      await shop.pool.query(`select graphile_worker.add_job('mail-stock-alerts')`)
      await page.goto(await linkInMail(shop, { email, template: 'stock-alert' }))
      await expect(page.getByRole('heading', { name: 'Mango', exact: true })).toBeVisible()
      await expect(page.getByRole('button', { name: 'In den Warenkorb' }).first()).toBeVisible()
      await expect(alert).toBeHidden()
      await expectAccessibleOnDesktopToo(page)
    })
  })

  test('A customer whose alerts cannot be read is told so, and tries again', async ({ shop, newOperator, consoleErrors }) => {
    consoleErrors.allow(/status of 503/)
    await showStock(shop, { productId: PRODUCT, packs: 0 })
    const page = await newOperator({ role: 'customer' })
    await page.route('**/api/user/stock-alerts', away)
    await page.goto('/product/mango-gefriergetrocknet')
    const alert = page.getByRole('region', { name: 'Benachrichtigen, wenn wieder da' })
    await expect(alert.getByRole('alert')).toContainText('Fehler beim Laden')
    await page.unroute('**/api/user/stock-alerts')
    await alert.getByRole('button', { name: 'Erneut versuchen' }).click()
    await expect(alert.getByRole('button', { name: 'Benachrichtigen', exact: true })).toBeEnabled()
  })
})

/** The path of the button in a person's mail, once it is sent. */
async function linkInMail(shop: TestShop, { email, template }: { email: string; template: string }): Promise<string> {
  const query = `select html from mail where recipient = $1 and template = $2 and state = 'kept'`
  await expect.poll(async () => (await shop.pool.query(query, [email, template])).rowCount).toBe(1)
  const { rows } = await shop.pool.query(query, [email, template])
  const links = [...String(rows[0].html).matchAll(/href="([^"]+)"/g)].map(([, href = '']) => href.replaceAll('&amp;', '&'))
  const link = links.find((href) => /\/benachrichtigung\?bestaetigen=|\/product\//.test(href)) ?? ''
  return new URL(link).pathname + new URL(link).search
}
