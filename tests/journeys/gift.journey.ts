import { expectPaid, fillAddress, fillCard, openCheckout, payButton } from '#tests/support/checkout-page.ts'
import { expect, onPhoneAndDesktop, test } from '#tests/support/journey.ts'

test.describe('A gift', () => {
  onPhoneAndDesktop(() => {
    test('A customer sends one with a card on a wished day; operators find card and day', async ({ page, shop, newOperator }) => {
      const email = `schenkt-${page.viewportSize()?.width}@example.ch`
      await openCheckout(page, email)
      await page.getByRole('checkbox', { name: 'Als Geschenk' }).check()
      await page.getByLabel('Text auf der Karte').fill('Alles Gute!\nDeine Vreni')
      const day = page.getByLabel('Soll ankommen am')
      await expect(day.locator('option').nth(4)).toBeAttached()
      await day.selectOption({ index: 4 })
      const wishedOn = await day.inputValue()
      await expect(page.getByText(/^Ihr Geschenk kommt am .+ an\.$/)).toBeVisible()
      const billing = page.getByRole('group', { name: 'Rechnungsadresse' })
      await billing.getByLabel('Vorname').fill('Anna')
      await billing.getByLabel('Nachname').fill('Schenkt')
      await billing.getByLabel('Strasse').fill('Obere Gasse')
      await billing.getByLabel('Nr.').fill('7')
      await billing.getByLabel('PLZ').fill('7000')
      await expect(billing.getByLabel('Ort', { exact: true })).toHaveValue('Chur')
      await expect(page).toBeAccessible()
      await fillCard(page)
      await payButton(page).click()
      await expectPaid(page)

      const { rows } = await shop.pool.query(
        `select id, promised_on::text as day, gift ->> 'message' as message from shop_order where email = $1`,
        [email],
      )
      expect(rows).toMatchObject([{ day: wishedOn, message: 'Alles Gute!\nDeine Vreni' }])

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
      const width = page.viewportSize()?.width
      const email = `ohne-adresse-${width}@example.ch`
      await openCheckout(page, email)
      await page.getByRole('checkbox', { name: 'Als Geschenk' }).check()
      await page.getByLabel('Text auf der Karte').fill('Alles Gute!')
      await page.getByRole('checkbox', { name: 'Geschenk ohne Adresse' }).check()
      await expect(page.getByRole('group', { name: 'Rechnungsadresse' })).toBeHidden()
      await expect(page.getByText('Wir packen Ihr Geschenk ein, sobald die Adresse da ist.')).toBeVisible()
      await expect(page).toBeAccessible()
      await fillCard(page)
      await payButton(page).click()
      await expectPaid(page)
      const link = (await page.getByText(/\/geschenk\/[\w-]+$/).textContent()) ?? ''
      await expect(page).toBeAccessible()

      const recipient = await newVisitor({ viewport: page.viewportSize() })
      await recipient.goto(new URL(link).pathname)
      await expect(recipient.getByRole('heading', { name: 'Ein Geschenk von Vreni' })).toBeVisible()
      await recipient.getByRole('button', { name: 'Adresse senden' }).click()
      await expect(recipient.getByText('Bitte geben Sie Ihren Vornamen ein.')).toBeVisible()
      await fillAddress(recipient, { firstName: 'Rita', lastName: 'Beschenkt' })
      await recipient.getByRole('button', { name: 'Adresse senden' }).click()
      const coming = recipient.getByRole('heading', { name: 'Ihr Geschenk kommt' })
      await expect(coming).toBeInViewport()
      await expect(coming).toBeFocused()
      await expect(recipient.getByText(/Das Geschenk von Vreni ist am .+ bei Ihnen\./)).toBeVisible()

      const { rows } = await shop.pool.query('select id from shop_order where email = $1', [email])
      const admin = await newOperator({ role: 'staff' })
      await admin.goto(`/admin/bestellungen/${rows[0].id}`)
      await expect(admin.getByText('Rita Beschenkt')).toBeVisible()
    })
  })
})
