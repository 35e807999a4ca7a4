import { ANNA } from '#tests/support/accounts/people.ts'
import { expectPaid, fillAddress, fillCard, openCheckout, payButton } from '#tests/support/browser/checkout-page.ts'
import { expect, expectAccessibleOnDesktopToo, PHONE, test, waitForHydration } from '#tests/support/browser/journey.ts'
import { CheckoutClient } from '#tests/support/shop/checkout-client.ts'

test.describe('A gift', () => {
  test.describe('on a phone', () => {
    test.use(PHONE)

    test('A customer sends one with a card on a requested delivery date; operators find card and day', async ({
      page,
      shop,
      newOperator,
    }) => {
      const email = 'schenkt@example.ch'
      await openCheckout(page, email)
      await page.getByRole('checkbox', { name: 'Als Geschenk' }).check()
      await page.getByLabel('Text auf der Karte').fill('Alles Gute!\nDeine Vreni')
      const day = page.getByLabel('Soll ankommen am')
      await expect(day.locator('option').nth(4)).toBeAttached()
      await day.selectOption({ index: 4 })
      const requestedDeliveryDate = await day.inputValue()
      await expect(page.getByText(/^Ihr Geschenk kommt am .+ an\.$/)).toBeVisible()
      const billing = page.getByRole('group', { name: 'Rechnungsadresse' })
      await billing.getByLabel('Vorname').fill('Anna')
      await billing.getByLabel('Nachname').fill('Schenkt')
      await billing.getByLabel('Strasse').fill('Obere Gasse')
      await billing.getByLabel('Nr.').fill('7')
      await billing.getByLabel('PLZ').fill('7000')
      await expect(billing.getByLabel('Ort', { exact: true })).toHaveValue('Chur')
      await expectAccessibleOnDesktopToo(page)
      await fillCard(page)
      await payButton(page).click()
      await expectPaid(page)

      const { rows } = await shop.pool.query(
        `select id, promised_on::text as day, message from shop_order join recipient on order_id = shop_order.id where shop_order.email = $1`,
        [email],
      )
      expect(rows).toMatchObject([{ day: requestedDeliveryDate, message: 'Alles Gute!\nDeine Vreni' }])

      const admin = await newOperator({ role: 'staff' })
      await admin.goto(`/admin/bestellungen/${rows[0].id}`)
      await expect(admin.getByText('Deine Vreni')).toBeVisible()
      const card = admin.getByRole('link', { name: 'Karte drucken' })
      await expect(card).toHaveAttribute('href', `/api/admin/orders/${rows[0].id}/message-card.pdf`)
      await expect(admin).toBeAccessible()
    })

    test('A customer gives one without an address; who gets the link enters it, and operators find it', async ({
      page,
      shop,
      newVisitor,
      newOperator,
    }) => {
      const email = 'ohne-adresse@example.ch'
      await openCheckout(page, email)
      await page.getByRole('checkbox', { name: 'Als Geschenk' }).check()
      await page.getByLabel('Text auf der Karte').fill('Alles Gute!')
      await page.getByRole('checkbox', { name: 'Geschenk ohne Adresse' }).check()
      await expect(page.getByRole('group', { name: 'Rechnungsadresse' })).toBeHidden()
      await expect(page.getByText('Wir packen Ihr Geschenk ein, sobald die Adresse da ist.')).toBeVisible()
      await expectAccessibleOnDesktopToo(page)
      await fillCard(page)
      await payButton(page).click()
      await expectPaid(page)
      const link = (await page.getByText(/\/geschenk\/[\w-]+$/).textContent()) ?? ''
      await expectAccessibleOnDesktopToo(page)

      const recipient = await newVisitor({ viewport: PHONE.viewport })
      await recipient.goto(new URL(link).pathname)
      await expect(recipient.getByRole('heading', { name: 'Ein Geschenk von Vreni' })).toBeVisible()
      await expect(recipient.locator('noscript').filter({ visible: true })).toHaveCount(0)
      // Before that the form works by itself, as without JavaScript.
      await waitForHydration(recipient)
      await recipient.getByRole('button', { name: 'Adresse senden' }).click()
      await expect(recipient.getByText('Bitte geben Sie Ihren Vornamen ein.')).toBeVisible()
      await fillAddress(recipient, { firstName: 'Rita', lastName: 'Beschenkt' })
      const send = recipient.getByRole('button', { name: 'Adresse senden' })
      const { promise: held, resolve: release } = Promise.withResolvers<void>()
      await recipient.route('**/api/gift-links/*', async (route) => {
        await held
        await route.continue()
      })
      const reading = recipient.waitForRequest(/api\/gift-links\/[^/]+$/)
      await send.click()
      await reading
      // Until the answer takes its place it cannot be sent a second time.
      await expect(send).toHaveAttribute('aria-busy', 'true')
      release()
      const coming = recipient.getByRole('heading', { name: 'Ihr Geschenk kommt' })
      await expect(coming).toBeInViewport()
      await expect(coming).toBeFocused()
      await expect(recipient.getByText(/Das Geschenk von Vreni ist am .+ bei Ihnen\./)).toBeVisible()
      await expectAccessibleOnDesktopToo(recipient)

      const { rows } = await shop.pool.query('select id from shop_order where email = $1', [email])
      const admin = await newOperator({ role: 'staff' })
      await admin.goto(`/admin/bestellungen/${rows[0].id}`)
      await expect(admin.getByText('Rita Beschenkt')).toBeVisible()
    })

    test('Whoever wants no gift after all is not left with an empty billing address', async ({ page }) => {
      await openCheckout(page, 'doch-nicht@example.ch')
      const billing = page.getByRole('group', { name: 'Rechnungsadresse' })
      await page.getByRole('checkbox', { name: 'Als Geschenk' }).check()
      await expect(billing).toBeVisible()
      await page.getByRole('checkbox', { name: 'Als Geschenk' }).uncheck()
      await expect(billing).toBeHidden()
    })

    test('One in the name of a bank waits for an operator before its link is mailed', async ({ page, shop, newOperator }) => {
      const email = 'bank@example.ch'
      const recipient = 'opfer@example.ch'
      await openCheckout(page, email)
      await page.getByLabel('Vorname').fill('Postfinance')
      await page.getByRole('checkbox', { name: 'Als Geschenk' }).check()
      const text = page.getByLabel('Text auf der Karte')
      await text.fill('Ihr Konto ist gesperrt: https://boese.example/login')
      await page.getByRole('checkbox', { name: 'Geschenk ohne Adresse' }).check()
      await page.getByLabel('E-Mail der beschenkten Person').fill(recipient)
      await fillCard(page)
      await payButton(page).click()
      await expect(text).toHaveAccessibleDescription(/Bitte ohne Internet- und E-Mail-Adresse: «https:\/\/boese.example\/login»\./)
      await expectAccessibleOnDesktopToo(page)
      await text.fill('Ihr Konto ist gesperrt')
      await payButton(page).click()
      await expectPaid(page)
      await expect(page.getByText(`Er geht per E-Mail an ${recipient}.`)).toBeVisible()
      const mailed = () => shop.rows('select template from mail where recipient = $1', recipient)
      const { rows } = await shop.pool.query('select number from shop_order where email = $1', [email])
      const admin = await newOperator({ role: 'staff', viewport: PHONE.viewport })
      await admin.goto('/admin')
      await expect(admin.getByText('Name oder Text wie von einer Bank, Firma oder Behörde')).toBeVisible()
      await admin.getByRole('link', { name: rows[0].number }).first().click()
      await admin.waitForURL(/bestellungen/)
      await admin.getByRole('button', { name: 'Ist geklärt' }).waitFor()
      expect(await mailed()).toEqual([])
      await expectAccessibleOnDesktopToo(admin)
      await admin.getByRole('button', { name: 'Ist geklärt' }).click()
      await expect(admin.getByText('Name oder Text wie von einer Bank, Firma oder Behörde')).toBeHidden()
      await expect.poll(mailed).toEqual([{ template: 'gift-link' }])
    })
  })
})

test.describe('A gift without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test.describe('on a phone', () => {
    test.use(PHONE)

    test('Its recipient sees box, card and what is given, and enters the address', async ({ page, shop, consoleErrors }) => {
      consoleErrors.allow(/status of (404|422)/)
      const gift = { message: 'Alles Gute!\nDeine Anna', link: {} }
      const { giftLink } = await new CheckoutClient(shop).buy({ productId: 1 }, { ...ANNA, email: 'ohne-skript@example.ch', gift })
      const { pathname } = new URL(giftLink ?? '')
      await page.goto(pathname)
      await expect(page.getByRole('heading', { name: 'Ein Geschenk von Anna' })).toBeVisible()
      await expect(page.getByText('Alles Gute!')).toBeVisible()
      await expect(page.getByRole('listitem').filter({ hasText: '1 × Erdbeere' })).toBeVisible()
      const fill = (label: string, text: string) => page.getByLabel(label, { exact: true }).fill(text)
      await fill('Vorname', 'Rita')
      await fill('Nachname', 'Beschenkt')
      await fill('Strasse', 'Obere Gasse')
      await fill('PLZ', '7000')
      await fill('Ort', 'Chur')
      await page.getByRole('button', { name: 'Adresse senden' }).click()
      await expect(page.getByText('Die Hausnummer fehlt.')).toBeVisible()
      await page.goBack()
      await fill('Nr.', '7')
      await page.getByRole('button', { name: 'Adresse senden' }).click()
      await expect(page).toHaveURL(pathname)
      await expect(page.getByRole('heading', { name: 'Ihr Geschenk kommt' })).toBeVisible()
      await expect(page.getByText(/Das Geschenk von Anna ist am .+ bei Ihnen\./)).toBeVisible()

      expect((await page.goto(`${pathname}x`))?.status()).toBe(404)
      await expect(page.getByRole('heading', { name: 'Geschenk nicht gefunden' })).toBeVisible()
    })
  })
})
