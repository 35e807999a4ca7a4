import { fillCart, expectPaid, fillContact, ordersOf, payButton } from '#tests/support/browser/checkout-page.ts'
import { expect, expectAccessibleOnDesktopToo, PHONE, test } from '#tests/support/browser/journey.ts'

test.describe('An address', () => {
  test('The checkout takes a number that the browser filled in out of the street', async ({ page, shop }) => {
    await fillCart(page, [{ productId: 2 }])
    await page.goto('/checkout')
    await fillContact(page, 'filled-in@example.ch')
    await page.getByRole('button', { name: 'Testkarte einsetzen' }).click()
    await page.getByLabel('Nr.').fill('')
    await page.getByLabel('Strasse').fill('Rue du 31-Décembre 8')
    await expect(payButton(page)).toBeEnabled()
    // Sent from the field itself, which is never left.
    await page.getByLabel('Strasse').press('Enter')
    await expectPaid(page)
    const { rows } = await shop.pool.query(
      'select delivery from recipient join shop_order on shop_order.id = order_id where shop_order.email = $1',
      ['filled-in@example.ch'],
    )
    expect(rows).toMatchObject([{ delivery: { street: 'Rue du 31-Décembre', houseNumber: '8' } }])
  })

  test('The checkout shows a number once when the street repeats it', async ({ page }) => {
    await fillCart(page, [{ productId: 2 }])
    await page.goto('/checkout')
    await page.getByLabel('Nr.').fill('12')
    await page.getByLabel('Strasse').fill('Bahnhofstrasse 12')
    await page.getByLabel('PLZ').focus()
    await expect(page.getByLabel('Strasse')).toHaveValue('Bahnhofstrasse')
    await expect(page.getByLabel('Nr.')).toHaveValue('12')
    await page.getByLabel('Nr.').fill('14')
    await page.getByLabel('Strasse').fill('12, rue du Lac')
    await page.getByLabel('Nr.').fill('12')
    await page.getByLabel('PLZ').focus()
    await expect(page.getByLabel('Strasse')).toHaveValue('rue du Lac')
  })

  test('The street is proposed as the shop finds it in the register of the Post, in the town of the postal code', async ({ page }) => {
    const asked: string[] = []
    await page.route('**/api/streets?*', async (route) => {
      const { searchParams } = new URL(route.request().url())
      asked.push(`${searchParams.get('postalCode')} ${searchParams.get('name')}`)
      await route.fulfill({ json: { isOffered: true, streets: ['Obere Gasse', 'Obere Plessurstrasse', 'Obertor'] } })
    })
    await fillCart(page, [{ productId: 2 }])
    await page.goto('/checkout')
    await page.getByLabel('PLZ').fill('7000')
    const street = page.getByRole('combobox', { name: 'Strasse' })
    await page.getByLabel('Strasse').pressSequentially('Obe')
    await expect(street).toBeVisible()
    await expect(page.locator('datalist option')).toHaveCount(3)
    await expect(page).toBeAccessible()
    await street.fill('Obere Gasse 7')
    await expect.poll(() => asked).toEqual(['7000 Obe', '7000 Obere Gasse'])
    await page.getByLabel('Ort', { exact: true }).focus()
    await expect(page.getByLabel('Strasse')).toHaveValue('Obere Gasse')
    await expect(page.getByLabel('Nr.')).toHaveValue('7')
  })

  test('A shop without the register is asked once, and the street is a text', async ({ page }) => {
    let asked = 0
    page.on('request', (request) => {
      if (request.url().includes('/api/streets')) asked++
    })
    await fillCart(page, [{ productId: 2 }])
    await page.goto('/checkout')
    const answered = page.waitForResponse(/\/api\/streets/)
    await page.getByLabel('Strasse').fill('Bahn')
    expect(await (await answered).json()).toEqual({ isOffered: false, streets: [] })
    await page.clock.install()
    await page.getByLabel('Strasse').fill('Bahnhofstrasse')
    // As long as the page waits for the end of the typing, and longer.
    await page.clock.runFor(1000)
    // What the page would have asked, it has asked before this.
    await page.evaluate(async () => (await fetch('/robots.txt')).text())
    expect(asked).toBe(1)
    await expect(page.getByRole('textbox', { name: 'Strasse' })).toBeVisible()
  })

  test.describe('on a phone', () => {
    test.use(PHONE)

    test('A customer in Liechtenstein orders to an address without a number and is told of the right to withdraw', async ({
      page,
      shop,
    }) => {
      await fillCart(page, [{ productId: 2 }])
      await page.goto('/checkout')
      await fillContact(page, 'chalet@example.ch')
      await expect(page.getByText(/innert 14 Tagen/)).toHaveCount(0)
      await page.getByLabel('Nr.').fill('')
      await page.getByLabel('Strasse').fill('Chalet Alpenrose')
      await page.getByLabel('PLZ').fill('9497')
      await expect(page.getByLabel('Land')).toHaveValue('LI')
      await page.getByLabel('Ort').fill('Triesenberg')
      await page.getByRole('button', { name: 'Testkarte einsetzen' }).tap()
      await payButton(page).tap()
      await expect(page.getByLabel('Nr.')).toHaveAccessibleDescription('Die Hausnummer fehlt.')
      await expect(page.getByLabel('Nr.')).toBeFocused()
      await expect(page).toBeAccessible()
      await page.getByLabel('Adresse ohne Nummer').check()
      await expect(page.getByLabel('Nr.')).toHaveAccessibleDescription('')
      await expect(page.getByText(/Sie können den Kauf innert 14 Tagen .* widerrufen/)).toBeVisible()
      await expect(page.getByRole('link', { name: 'AGB' }).first()).toHaveAttribute('href', '/agb')
      await payButton(page).tap()
      await expectPaid(page)
      await expect(page.getByText('Chalet Alpenrose', { exact: true })).toBeVisible()
      expect(await ordersOf(shop, 'chalet@example.ch')).toHaveLength(1)
      const mail = async () => (await shop.one("select body from mail where recipient = 'chalet@example.ch' and state = 'kept'"))?.body
      await expect.poll(mail).toMatch(/\nChalet Alpenrose\n/)
      expect(await mail()).toMatch(/innert 14 Tagen[^]*\/agb#liechtenstein/)
    })
  })
})

test.describe('The terms', () => {
  test.describe('on a phone', () => {
    test.use(PHONE)

    test('A link in the footer leads to them', async ({ page }) => {
      await page.goto('/')
      await page.getByRole('contentinfo').getByRole('link', { name: 'AGB' }).click()
      await expect(page.getByRole('heading', { level: 1, name: 'Allgemeine Geschäftsbedingungen' })).toBeVisible()
      await expectAccessibleOnDesktopToo(page)
    })
  })
})
