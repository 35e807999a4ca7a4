import { setTimeout as latency } from 'node:timers/promises'
import type { Page } from '@playwright/test'
import { checkoutButton, openCart } from '#tests/support/browser/cart-page.ts'
import {
  expect,
  expectAccessibleOnDesktopToo,
  horizontalOverflow,
  onDesktopToo,
  PHONE,
  test,
  waitForHydration,
} from '#tests/support/browser/journey.ts'
import { showStock } from '#tests/support/products/show-stock.ts'

const POUCH = { productId: 1 }
const GIFT_BOX = { productId: 21 }
const TROPICAL_MIX = { productId: 19 }

/** The summary's rows by name. */
async function summary(page: Page): Promise<Record<string, string>> {
  const region = page.getByRole('region', { name: 'Bestellübersicht' })
  const rows = await region
    .locator('dl > div')
    .evaluateAll((all) => all.map((row) => [row.children[0]?.textContent ?? '', row.children[1]?.textContent ?? '']))
  return Object.fromEntries(rows)
}

test.describe('The order summary', () => {
  for (const [rule, lines, expected] of [
    ['One pouch ships as a small parcel', [POUCH], { Zwischensumme: 'CHF 7.90', 'Versand (Klein Paket)': 'CHF 3.00', Gesamt: 'CHF 10.90' }],
    [
      'Two pouches ship as a large parcel',
      [{ ...POUCH, quantity: 2 }],
      { Zwischensumme: 'CHF 15.80', 'Versand (Gross Paket)': 'CHF 8.50', Gesamt: 'CHF 24.30' },
    ],
    [
      'One gift box ships as a large parcel',
      [GIFT_BOX],
      { Zwischensumme: 'CHF 36.90', 'Versand (Gross Paket)': 'CHF 8.50', Gesamt: 'CHF 45.40' },
    ],
    [
      'Less than CHF 49 pays for shipping',
      [GIFT_BOX, { productId: 1, weight: '10g' }],
      { Zwischensumme: 'CHF 42.80', 'Versand (Gross Paket)': 'CHF 8.50', Gesamt: 'CHF 51.30' },
    ],
    [
      'CHF 49 and more ship for free',
      [GIFT_BOX, { ...POUCH, quantity: 2 }],
      { Zwischensumme: 'CHF 52.70', Versand: 'Kostenlos', Gesamt: 'CHF 52.70' },
    ],
    [
      'Four packs get no discount',
      [{ ...POUCH, quantity: 4 }],
      { Zwischensumme: 'CHF 31.60', 'Versand (Gross Paket)': 'CHF 8.50', Gesamt: 'CHF 40.10' },
    ],
    [
      'Five packs get 10 % off',
      [{ ...POUCH, quantity: 5 }],
      { Zwischensumme: 'CHF 39.50', 'Mengenrabatt 10\u00a0%': '−CHF 3.95', 'Versand (Gross Paket)': 'CHF 8.50', Gesamt: 'CHF 44.05' },
    ],
    [
      'Ten packs get 15 % off',
      [{ ...POUCH, quantity: 10 }],
      { Zwischensumme: 'CHF 79.00', 'Mengenrabatt 15\u00a0%': '−CHF 11.85', Versand: 'Kostenlos', Gesamt: 'CHF 67.15' },
    ],
  ] as const) {
    test(rule, async ({ page }) => {
      await openCart(page, lines)
      await expect(checkoutButton(page)).toHaveText(`Zur Kasse - ${expected.Gesamt}`)
      await expect.poll(() => summary(page)).toEqual(expected)
    })
  }

  test('The summary names the threshold of free delivery and the missing amount', async ({ page }) => {
    await openCart(page, [GIFT_BOX])
    await expect(page.getByText('Kostenloser Versand ab CHF 49.00').last()).toBeVisible()
    await expect(page.getByText('Noch CHF 12.10 für versandkostenfreie Lieferung')).toBeVisible()
  })
})

test.describe('A cart line', () => {
  test('The line shows the product and changes its quantity, never below 1', async ({ page }) => {
    await openCart(page, [{ ...POUCH, quantity: 2 }])
    const card = page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: 'Erdbeere' }) })
    await expect(card).toContainText('CHF 7.90 pro 15g')
    await expect(card).toContainText('Beeren')
    await card.getByRole('button', { name: 'Weniger' }).click()
    await expect(checkoutButton(page)).toHaveText('Zur Kasse - CHF 10.90')
    await expect(card.getByRole('button', { name: 'Weniger' })).toBeDisabled()
    await card.getByRole('textbox', { name: 'Menge Erdbeere' }).fill('5')
    await page.keyboard.press('Enter')
    await expect.poll(() => summary(page)).toMatchObject({ 'Mengenrabatt 10\u00a0%': '−CHF 3.95' })
    await expect(page.getByText('5 Artikel')).toBeVisible()
  })

  test('The customer removes a line and undoes it', async ({ page }) => {
    await openCart(page, [POUCH, GIFT_BOX])
    await page.getByRole('button', { name: 'Erdbeere entfernen' }).click()
    await expect(checkoutButton(page)).toHaveText('Zur Kasse - CHF 45.40')
    await page.getByRole('button', { name: 'Rückgängig' }).click()
    await expect(checkoutButton(page)).toHaveText('Zur Kasse - CHF 53.30')
  })

  test('The line says what is left when the stock has shrunk and offers that quantity', async ({ page, shop }) => {
    await showStock(shop, { productId: TROPICAL_MIX.productId, packs: 5 })
    await openCart(page, [{ ...TROPICAL_MIX, quantity: 4 }])
    await showStock(shop, { productId: TROPICAL_MIX.productId, packs: 2 })
    await page.reload()
    await expect(page.getByText('Von Tropenmix 15 g sind nur noch 2 Packungen verfügbar.')).toBeVisible()
    await page.getByRole('button', { name: 'Menge auf 2 ändern' }).click()
    await expect(page.getByText('2 Artikel')).toBeVisible()
    await expect(page.getByText('nur noch 2 Packungen')).toHaveCount(0)
  })
})

test.describe('A voucher', () => {
  test.beforeAll(async ({ shop }) => {
    await shop.pool.query(`insert into voucher (code, kind, value, ends_at) values ('GESTERN', 'percent', 10, now() - interval '1 second')`)
  })

  const enter = async (page: Page, code: string) => {
    await page.getByLabel('Gutschein oder Geschenkkarte').fill(code)
    await page.getByRole('button', { name: 'Anwenden' }).click()
  }

  test('The voucher reduces the total until the customer removes it', async ({ page }) => {
    await openCart(page, [POUCH])
    await enter(page, 'willkommen20')
    await expect.poll(() => summary(page)).toMatchObject({ 'Gutschein WILLKOMMEN20 (20\u00a0%)': '−CHF 1.58', Gesamt: 'CHF 9.32' })
    await page.getByRole('button', { name: 'Gutschein WILLKOMMEN20 entfernen' }).click()
    await expect(checkoutButton(page)).toHaveText('Zur Kasse - CHF 10.90')
  })

  for (const [code, text] of [
    ['XYZ', 'Diesen Gutscheincode kennen wir nicht. Bitte prüfen Sie die Schreibweise.'],
    ['GESTERN', 'Dieser Gutschein ist abgelaufen.'],
  ] as const) {
    test(`The field says why ${code} is not valid`, async ({ page, consoleErrors }) => {
      consoleErrors.allow(/status of 422 .*cart\/voucher/)
      await openCart(page, [POUCH])
      await enter(page, code)
      await expect(page.getByText(text)).toBeVisible()
      const field = page.getByLabel('Gutschein oder Geschenkkarte')
      await expect(field).toHaveAttribute('aria-invalid', 'true')
      await field.fill('W')
      await expect(page.getByText(text)).toHaveCount(0)
      await expect(checkoutButton(page)).toHaveText('Zur Kasse - CHF 10.90')
    })
  }
})

test.describe('The cart page', () => {
  test('An empty cart leads a new visitor to the shop', async ({ page }) => {
    await page.goto('/cart')
    await expect(page.getByRole('heading', { name: 'Ihr Warenkorb ist leer' })).toBeVisible()
    await expect(page.getByRole('link', { name: 'Jetzt einkaufen' })).toHaveAttribute('href', '/shop')
  })

  test('The customer empties the cart and undoes it', async ({ page }) => {
    await openCart(page, [POUCH, GIFT_BOX])
    await page.getByRole('button', { name: 'Warenkorb leeren' }).click()
    await expect(page.getByRole('heading', { name: 'Ihr Warenkorb ist leer' })).toBeVisible()
    await page.getByRole('button', { name: 'Rückgängig' }).click()
    await expect(checkoutButton(page)).toHaveText('Zur Kasse - CHF 53.30')
  })

  test('A line removed elsewhere disappears with the next change', async ({ page, consoleErrors }) => {
    consoleErrors.allow(/status of 404 .*cart/)
    await openCart(page, [POUCH, GIFT_BOX])
    await expect(checkoutButton(page)).toHaveText('Zur Kasse - CHF 53.30')
    const lines = (await (await page.request.get('/api/cart')).json()) as { id: string; productId: number }[]
    await page.request.delete(`/api/cart/${lines.find(({ productId }) => productId === POUCH.productId)?.id}`)
    await page.getByRole('group', { name: 'Menge Erdbeere' }).getByRole('button', { name: 'Mehr' }).click()
    await expect(checkoutButton(page)).toHaveText('Zur Kasse - CHF 45.40')
    await expect(page.getByRole('heading', { name: 'Erdbeere' })).toHaveCount(0)
  })

  test('The page says that the cart cannot be loaded and offers to try again', async ({ page, consoleErrors }) => {
    consoleErrors.allow(/ERR_FAILED .*cart/)
    await openCart(page, [POUCH])
    await page.route('**/api/cart/**', (route) => route.abort())
    await page.reload()
    await expect(page.getByText('Der Warenkorb konnte nicht geladen werden.')).toBeVisible()
    await page.unroute('**/api/cart/**')
    await page.getByRole('button', { name: 'Erneut versuchen' }).click()
    await expect(checkoutButton(page)).toBeVisible()
  })
})

test.describe('The first pack', () => {
  test('The first pack stays in the cart even if earlier responses arrive late', async ({ page }) => {
    await page.route('**/api/cart**', async (route) => {
      const response = await route.fetch()
      if (route.request().method() === 'GET') await latency(400)
      await route.fulfill({ response })
    })
    await page.goto('/product/erdbeere-gefriergetrocknet')
    await waitForHydration(page)
    await page.getByRole('button', { name: 'In den Warenkorb' }).first().click()
    await expect(page.getByText('Zum Warenkorb hinzugefügt').first()).toBeVisible()
    // All of them have arrived.
    await page.unrouteAll({ behavior: 'wait' })
    await page.goto('/cart')
    await expect(page.getByRole('heading', { name: 'Erdbeere' })).toBeVisible()
    await expect(page.getByText('1 Artikel')).toHaveCount(1)
    // The toast that leads here has not come along.
    await expect(page.getByText('Zum Warenkorb hinzugefügt')).toHaveCount(0)
  })
})

test.describe('The cart page', () => {
  test.describe('on a phone', () => {
    test.use(PHONE)

    test('A filled cart is accessible and fits the screen', async ({ page }) => {
      await openCart(page, [{ ...POUCH, quantity: 2 }, GIFT_BOX])
      await expect(checkoutButton(page)).toBeVisible()
      await onDesktopToo(page, async () => {
        await expect(page).toBeAccessible()
        expect(await horizontalOverflow(page)).toBe(0)
      })
    })

    test('An empty cart is accessible', async ({ page }) => {
      await openCart(page, [])
      await expect(page.getByRole('heading', { name: 'Ihr Warenkorb ist leer' })).toBeVisible()
      await expectAccessibleOnDesktopToo(page)
    })
  })
})
