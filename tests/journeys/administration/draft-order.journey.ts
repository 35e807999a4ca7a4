import { randomUUID } from 'node:crypto'
import { createDraft } from '#contract/drafts/admin-drafts.ts'
import { ANNA } from '#tests/support/accounts/people.ts'
import { signInAs } from '#tests/support/accounts/sign-in-as.ts'
import { expectPaid, fillCart, fillCard, payButton } from '#tests/support/browser/checkout-page.ts'
import { expect, test } from '#tests/support/browser/journey.ts'
import { offerInvoice } from '#tests/support/orders/offer-invoice.ts'
import { addProduct } from '#tests/support/products/add-product.ts'
import { CheckoutClient } from '#tests/support/shop/checkout-client.ts'

test.describe('Orders by hand', () => {
  test('An operator takes an order by telephone with a price override, saves it, changes it and places it on invoice', async ({
    shop,
    newOperator,
    consoleErrors,
  }) => {
    consoleErrors.allow(/status of 400 .*api\/admin\/drafts/)
    await offerInvoice(shop)
    const page = await newOperator()
    await page.goto('/admin/entwuerfe')
    await page.getByRole('link', { name: 'Bestellung von Hand' }).click()
    await addProduct(page, 'Ananas 15\u00a0g')
    await page.getByLabel('Packungen').fill('3')
    await page.getByLabel('Eigener Preis').fill('5')
    await page.getByLabel('E-Mail').fill('nora@example.com')
    for (const [label, text] of Object.entries({
      Vorname: 'Nora',
      Nachname: 'Keller',
      Strasse: 'Rebhalde',
      'Nr.': '7',
      PLZ: '80',
    }))
      await page.getByLabel(label).fill(text)
    await expect(page.getByRole('definition').last(), 'the total stands there before anything is saved').toHaveText('CHF 23.50')
    await page.getByRole('button', { name: 'Speichern' }).click()
    await expect(page.getByText('Die PLZ hat vier Ziffern.').first()).toBeVisible()
    await page.getByLabel('PLZ').fill('9490')
    await expect(page.getByLabel('Ort')).toHaveValue('Vaduz')
    await expect(page.getByLabel('Land')).toHaveValue('LI')
    await page.getByLabel('PLZ').fill('8001')
    await expect(page.getByLabel('Ort')).toHaveValue('Zürich')
    await page.getByRole('button', { name: 'Speichern' }).click()
    await expect(page.getByRole('heading', { name: /^Entwurf \d+$/ })).toBeVisible()
    await expect(page.getByText('CHF 15.00')).toBeVisible()
    await expect(page.getByLabel('Eigener Preis')).toHaveValue('5.00')
    await expect(page).toBeAccessible()

    await page.getByLabel('Packungen').fill('2')
    await expect(page.getByRole('button', { name: 'auf Rechnung bestellen' })).toBeDisabled()
    await expect(page.getByText('CHF 10.00')).toBeVisible()
    // Who orders at once need not wait until the draft is read again.
    const isOrdered = page.waitForResponse(/\/api\/admin\/drafts\/[\w-]+\/order$/)
    await page.route(/\/api\/admin\/drafts\/[\w-]+$/, async (route) => {
      if (route.request().method() === 'GET') await isOrdered
      await route.continue()
    })
    await page.getByRole('button', { name: 'Speichern' }).click()
    await expect(page.getByText('CHF 10.00')).toBeVisible()
    await page.getByRole('button', { name: 'auf Rechnung bestellen' }).click()
    await expect(page.getByRole('heading', { name: /^FF-/ })).toBeVisible()
    await expect(page.getByText('Auf Rechnung', { exact: true }).first()).toBeVisible()
    const { rows } = await shop.pool.query(
      "select payment_method, paid_at, (select count(*)::int from document where order_id = shop_order.id) as documents from shop_order where email = 'nora@example.com'",
    )
    expect(rows).toEqual([{ payment_method: 'invoice', paid_at: null, documents: 1 }])
    await page.goto('/admin/entwuerfe')
    await expect(page.getByText('Keine offenen Entwürfe')).toBeVisible()
  })

  test("An operator sells at the market for cash, to somebody without a name, and hands a pack's price back", async ({ newOperator }) => {
    const page = await newOperator()
    await page.goto('/admin/entwuerfe/neu')
    await expect(page.getByPlaceholder('Name, Artikelnummer oder GTIN')).toBeFocused()
    await addProduct(page, 'Ananas 15\u00a0g')
    await page.getByLabel('Packungen').fill('3')
    await page.getByLabel('Eigener Preis').fill('5.01')
    await page.getByLabel('Übergabe').selectOption('Gleich mitgenommen')
    await page.getByRole('button', { name: 'Speichern' }).click()
    await expect(page.getByRole('heading', { name: /^Entwurf \d+$/ })).toBeVisible()
    await expect(page.getByText('Bar, auf 5 Rappen gerundet')).toBeVisible()
    await expect(page).toBeAccessible()
    await page.getByRole('button', { name: 'CHF 15.05 bar bezahlt', exact: true }).click()

    await expect(page.getByRole('heading', { name: /^FF-/ })).toBeVisible()
    await expect(page.getByText('Bar erhalten')).toBeVisible()
    await expect(page.getByText('Gleich mitgenommen')).toBeVisible()
    await expect(page.getByText('Bestellt und bar bezahlt: CHF 15.05')).toBeVisible()
    await page.getByRole('button', { name: 'Zurückerstatten', exact: true }).click()
    const dialog = page.getByRole('dialog', { name: 'Zurückerstatten', exact: true })
    await expect(dialog.getByLabel('Wie')).toHaveValue('cash')
    await dialog.getByLabel('Was', { exact: true }).selectOption('amount')
    await dialog.getByLabel('Betrag in CHF').fill('5.01')
    await dialog.getByLabel('Grund').fill('Packung beschädigt')
    await expect(page).toBeAccessible()
    await dialog.getByRole('button', { name: 'CHF 5.00 bar zurückgeben', exact: true }).click()
    await expect(dialog).toBeHidden()
    await expect(page.getByText('Bar zurückgegeben', { exact: true })).toBeVisible()
  })

  test('The keys choose a known guest above the save bar, whose last address comes with the name', async ({ shop, newOperator }) => {
    const delivery = { ...ANNA.delivery, firstName: 'Katja', lastName: 'Moser' }
    await new CheckoutClient(shop).buy({ productId: 1 }, { email: 'katja@example.ch', delivery })
    const page = await newOperator()
    await page.setViewportSize({ width: 1440, height: 900 })
    await page.goto('/admin/entwuerfe/neu')
    await page.getByLabel('Notiz (optional)', { exact: true }).fill('Ruft zurück')
    await page.getByLabel('Aus der Kundenliste').pressSequentially('katja mos')
    const found = page.getByRole('option', { name: 'Katja Moser' })
    await expect(found).toBeVisible()
    // Enter right after another letter chooses nothing that was found without it.
    await page.keyboard.press('x')
    await page.keyboard.press('Enter')
    await page.keyboard.press('Backspace')
    await expect(found).toBeVisible()
    await expect(page.getByLabel('E-Mail')).toHaveValue('')
    const bottomAboveBar = async () => {
      const [bar, option] = [await page.locator('[data-bottom-bar]').boundingBox(), await found.boundingBox()]
      return (bar?.y ?? 0) - (option?.y ?? Infinity) - (option?.height ?? 0)
    }
    await expect.poll(bottomAboveBar).toBeGreaterThanOrEqual(0)
    await expect(page).toBeAccessible()
    const ticked = Promise.withResolvers<void>()
    await page.route('**/api/admin/customers/*', async (route) => {
      await ticked.promise
      await route.continue()
    })
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Enter')
    // What is chosen until the guest has been read stays.
    await page.getByLabel('Rechnung an eine andere Adresse').check()
    ticked.resolve()
    await expect(page.getByLabel('Strasse').first()).toHaveValue(ANNA.delivery.street)
    await expect(page.getByLabel('E-Mail')).toHaveValue('katja@example.ch')
    await expect(page.getByLabel('Rechnung an eine andere Adresse')).toBeChecked()
  })

  test('An operator copies the payment link of a draft for somebody without an e-mail address', async ({ shop, newOperator }) => {
    const staff = await signInAs(shop, 'staff')
    const id = randomUUID()
    const draft = {
      lines: [{ productId: 1, weight: '15g' as const, quantity: 3, priceOverride: '5.00' }],
      contact: { delivery: ANNA.delivery },
      agreedDiscount: null,
      isCollected: false,
      priceListId: null,
      memo: '',
    }
    await staff.request(createDraft, { params: { id }, body: { draft } })
    const page = await newOperator()
    await page.goto(`/admin/entwuerfe/${id}`)
    await expect(page.getByRole('button', { name: 'Zahlungslink senden', exact: true })).toBeDisabled()
    await expect(page.getByText('Ohne E-Mail-Adresse lässt sich der Link nicht senden', { exact: false })).toBeVisible()
    await page.getByRole('button', { name: 'Zahlungslink kopieren', exact: true }).click()
    await expect(page.getByText('/bezahlen/')).toBeVisible()
    await expect(page).toBeAccessible()
  })

  test('A customer pays a draft by the link in the mail, beside a cart that stays', async ({ shop, newOperator, page }) => {
    const owner = await signInAs(shop, 'owner')
    const id = randomUUID()
    const draft = {
      lines: [{ productId: 1, weight: '15g' as const, quantity: 3, priceOverride: '5.00' }],
      contact: { email: 'nora@example.ch', delivery: ANNA.delivery },
      agreedDiscount: null,
      isCollected: false,
      priceListId: null,
      memo: '',
    }
    await owner.request(createDraft, { params: { id }, body: { draft } })
    const operator = await newOperator()
    await operator.goto(`/admin/entwuerfe/${id}`)
    await operator.getByRole('button', { name: 'Zahlungslink senden', exact: true }).click()
    await expect(operator.getByText('Der Link gilt bis')).toBeVisible()
    await expect(operator).toBeAccessible()

    const { rows } = await shop.pool.query("select data ->> 'link' as link from mail where key like $1", [`draft-link:${id}:%`])
    await fillCart(page, [{ productId: 7 }])
    await page.goto(new URL(rows[0].link).pathname)
    await expect(page.getByRole('heading', { name: 'Ihre Bestellung', exact: true })).toBeVisible()
    await expect(page.getByLabel('E-Mail', { exact: true })).toHaveValue('nora@example.ch')
    await fillCard(page)
    await expect(page.getByLabel('Newsletter', { exact: true })).toHaveCount(0)
    await expect(payButton(page)).toHaveText('Jetzt bezahlen - CHF 23.50')
    await expect(page).toBeAccessible()
    await payButton(page).click()
    await expectPaid(page)
    await page.goto('/cart')
    await expect(page.getByRole('heading', { name: 'Warenkorb 1 Artikel', exact: true })).toBeVisible()
    await operator.goto(`/admin/entwuerfe/${id}`)
    await expect(operator.getByText('Aus diesem Entwurf ist eine Bestellung geworden.')).toBeVisible()
  })
})
