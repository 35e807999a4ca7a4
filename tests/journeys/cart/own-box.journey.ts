import { checkoutButton } from '#tests/support/browser/cart-page.ts'
import { expectPaid, fillCart, fillCard, fillContact, payButton } from '#tests/support/browser/checkout-page.ts'
import { expect, expectAccessibleOnDesktopToo, PHONE, test } from '#tests/support/browser/journey.ts'
import { keepToasts } from '#tests/support/browser/toasts.ts'
import { pdfText } from '#tests/support/documents/pdf-text.ts'
import { addStock } from '#tests/support/products/add-stock.ts'
import { showStock } from '#tests/support/products/show-stock.ts'

test.beforeAll(async ({ shop }) => {
  await addStock(shop, [1, 2, 3, 7, 9, 12])
})

test.describe('An own box', () => {
  test.describe('on a phone', () => {
    test.use(PHONE)

    test('A customer fills a box by hand and by taste, shares it as a link and buys it, up to the packing slip', async ({
      page,
      shop,
      newOperator,
    }) => {
      await keepToasts(page)
      await page.goto('/box-zusammenstellen')
      await page.getByText('9 Beutel', { exact: true }).click()
      const add = page.getByRole('button', { name: 'Erdbeere in die Box', exact: true })
      // By keyboard too.
      await add.focus()
      await page.keyboard.press('Enter')
      await add.click()
      await expect(page.getByRole('list', { name: 'Plätze' }).getByRole('button')).toHaveCount(2)
      await expect(page.getByRole('button', { name: 'Noch 7 Plätze frei' })).toBeVisible()
      await expect(page).toHaveURL(/\?box=9-1\.1$/)
      await expectAccessibleOnDesktopToo(page)

      await page.getByRole('group', { name: 'Freie Plätze füllen' }).getByRole('button', { name: 'süss' }).click()
      await expect(page.getByRole('list', { name: 'Plätze' }).getByRole('button')).toHaveCount(9)
      // A look at a smaller box, and the box emptied by mistake, lose nothing.
      const slots = page.getByRole('list', { name: 'Plätze' }).getByRole('button')
      await page.getByText('6 Beutel', { exact: true }).click()
      await expect(slots).toHaveCount(6)
      await page.getByText('9 Beutel', { exact: true }).click()
      await expect(slots).toHaveCount(9)
      await page.getByRole('button', { name: 'Box leeren', exact: true }).click()
      await expect(slots).toHaveCount(0)
      await page.getByRole('button', { name: 'Rückgängig' }).click()
      await expect(slots).toHaveCount(9)
      await page.getByText('Zutaten, Allergene und Nährwerte').click()
      await expect(page.getByRole('region', { name: 'Angaben zur Box' })).toContainText('Erdbeere:')

      await page.evaluate(() => Object.defineProperty(navigator, 'share', { value: undefined, configurable: true }))
      await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
      await page.getByRole('button', { name: 'Box teilen', exact: true }).click()
      await expect(page.getByText('Link kopiert')).toBeVisible()
      const shared = await page.evaluate(() => navigator.clipboard.readText())
      await page.evaluate(() => localStorage.removeItem('own-box'))
      // A loose pack in the cart makes a new box no change of another one.
      await fillCart(page, [{ productId: 3 }])
      await page.goto(shared)
      await expect(page.getByRole('list', { name: 'Plätze' }).getByRole('button')).toHaveCount(9)
      await page.getByRole('button', { name: 'In den Warenkorb' }).click()
      await page.getByRole('link', { name: 'Zum Warenkorb' }).click()
      const boxes = page.getByRole('list', { name: 'Eigene Boxen' })
      await expect(boxes).toContainText('Eigene Box 1 mit 9 Beuteln')
      await expect(boxes).toContainText('Erdbeere')
      await expectAccessibleOnDesktopToo(page)
      await page.getByRole('button', { name: 'Eigene Box 1 mit 9 Beuteln entfernen' }).click()
      await page.getByRole('button', { name: 'Rückgängig' }).click()
      await expect(boxes).toContainText('Eigene Box 1 mit 9 Beuteln')

      // Not by its address, which would break off what the button above still sends.
      await checkoutButton(page).click()
      const email = 'box@example.ch'
      await fillContact(page, email)
      await fillCard(page)
      // On a phone the summary is folded.
      await expect(page.getByRole('list', { name: 'Eigene Box 1 mit 9 Beuteln', exact: true, includeHidden: true })).toBeAttached()
      await payButton(page).click()
      await expectPaid(page)

      const { rows } = await shop.pool.query('select id from shop_order where email = $1', [email])
      const operator = await newOperator()
      await operator.goto(`/admin/bestellungen/${rows[0].id}`)
      await expect(operator.getByRole('rowheader', { name: 'Eigene Box 1 mit 9 Beuteln', exact: true })).toBeVisible()
      const slip = await operator.getByRole('link', { name: 'Lieferschein', exact: true }).getAttribute('href')
      const printed = pdfText(await (await operator.request.get(String(slip))).body()).replace(/\s+/g, ' ')
      expect(printed).toMatch(/1 × Heidelbeere 15 g Eigene Box 1 mit 9 Beuteln \d × .*Erdbeere 10 g/)
    })
  })

  for (const path of ['/', '/shop', '/product/premium-probierbox-gefriergetrocknet'])
    test(`${path} leads to the page`, async ({ request }) => {
      expect(await (await request.get(path)).text()).toMatch(/href="\/box-zusammenstellen"[^>]*>Eigene Box zusammenstellen</)
    })

  test('A link with fruits that are gone says so and keeps the others', async ({ page, shop }) => {
    await showStock(shop, { productId: 11, packs: 1, weight: '10g' })
    await showStock(shop, { productId: 14, packs: 0, weight: '10g' })
    await page.goto('/box-zusammenstellen?box=6-1.14.4711.11.11')
    await expect(
      page.getByText(
        'Aprikose ist ausverkauft. Eine Frucht dieser Box gibt es nicht mehr. Von Drachenfrucht ist nur noch 1 statt 2 Beutel da.',
      ),
    ).toBeVisible()
    await expect(page.getByRole('list', { name: 'Plätze' }).getByRole('button')).toHaveCount(2)
    await expect(page).toHaveURL(/\?box=6-1\.11$/)
  })
})

test.describe('Without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('The page is a form that puts the box into the cart', async ({ page, consoleErrors }) => {
    consoleErrors.allow(/status of 422 .*boxes\/form/)
    await page.goto('/box-zusammenstellen')
    // Playwright finds no texts in a <noscript>.
    await expect(page.locator('form p', { hasText: 'ohne Allergene' })).toHaveText(['Alle Früchte sind ohne Allergene.'])
    await page.getByLabel('Beutel Erdbeere').fill('5')
    await page.getByRole('button', { name: 'In den Warenkorb' }).click()
    await expect(page.getByText('Die Box ist nicht ganz gefüllt.')).toBeVisible()
    await page.goBack()
    await page.getByLabel('Beutel Erdbeere').fill('6')
    await page.getByRole('button', { name: 'In den Warenkorb' }).click()
    await expect(page).toHaveURL('/cart')
    const lines: unknown = await (await page.request.get('/api/cart')).json()
    expect(lines).toMatchObject([{ productId: 1, quantity: 6, weight: '10g', box: { size: 6 } }])
  })

  test('The favourites say that they need it', async ({ page }) => {
    await page.goto('/favoriten')
    await expect(page.getByRole('heading', { name: 'Für die Favoriten braucht Ihr Browser JavaScript' })).toBeVisible()
    await expect(page.getByText('Noch keine Favoriten')).toHaveCount(0)
  })
})
