import { ANNA } from '#tests/support/accounts/people.ts'
import { expect, test } from '#tests/support/browser/journey.ts'
import { CheckoutClient } from '#tests/support/shop/checkout-client.ts'

test.describe('People in the administration', () => {
  test('An owner notes something about a customer, gives a tag and finds the customer by it', async ({ shop, newOperator }) => {
    await new CheckoutClient(shop).buy({ productId: 1 })
    const page = await newOperator()
    await page.goto(`/admin/kunden?q=${ANNA.email}`)
    await page.getByRole('link', { name: 'Anna Muster' }).click()
    await page.getByLabel('Neue Notiz').fill('Möchte am Freitag abholen.')
    await page.getByRole('button', { name: 'Notiz speichern' }).click()
    await expect(page.getByRole('listitem').filter({ hasText: 'Möchte am Freitag abholen.' })).toBeVisible()
    await expect(page.getByLabel('Neue Notiz')).toHaveValue('')
    await page.getByLabel('Merkmal hinzufügen').fill('Stammkundschaft')
    await page.getByLabel('Merkmal hinzufügen').press('Enter')
    await expect(page.getByRole('button', { name: 'Stammkundschaft entfernen' })).toBeVisible()
    await expect(page).toBeAccessible()
    await test.step('An order begun there has the contact and the last address', async () => {
      await page.getByRole('link', { name: 'Neue Bestellung' }).click()
      await expect(page.getByLabel('E-Mail')).toHaveValue(ANNA.email)
      await expect(page.getByLabel('Strasse')).toHaveValue('Obere Gasse')
    })
    await page.goto('/admin/kunden?tag=Stammkundschaft')
    await expect(page.getByRole('link', { name: 'Anna Muster' })).toBeVisible()
    await page.getByRole('link', { name: 'Anna Muster' }).click()
    await page.getByRole('button', { name: 'Löschen: Möchte am Freitag' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Notiz löschen' }).click()
    await expect(page.getByText('Möchte am Freitag abholen.')).toBeHidden()

    await page.getByRole('button', { name: 'Auskunft erteilen' }).click()
    const saved = page.waitForEvent('download')
    await page.getByRole('dialog').getByRole('button', { name: 'Datei speichern' }).click()
    expect((await saved).suggestedFilename()).toMatch(/^auskunft-DS-[0-9A-F]{10}\.json$/)
    await page.getByRole('button', { name: 'Daten löschen' }).click()
    const dialog = page.getByRole('dialog')
    await expect(dialog.getByRole('button', { name: 'Daten löschen' })).toBeDisabled()
    await dialog.getByLabel('E-Mail-Adresse zur Bestätigung').fill(ANNA.email)
    await expect(page).toBeAccessible()
    await dialog.getByRole('button', { name: 'Daten löschen' }).click()
    await expect(page).toHaveURL(/\/admin\/kunden(\?|$)/)
    await expect(page.getByText('Daten gelöscht', { exact: true }).first()).toBeVisible()
  })

  test('An owner invites a colleague, who sets a password and chooses mails about new orders', async ({
    shop,
    newOperator,
    newVisitor,
  }) => {
    const page = await newOperator()
    await page.goto('/admin/benutzer')
    await page.getByLabel('E-Mail', { exact: true }).fill('nora@example.com')
    await page.getByRole('button', { name: 'Einladen' }).click()
    await expect(page.getByText('Eingeladen', { exact: true })).toBeVisible()
    const { rows } = await shop.pool.query<{ link: string }>(
      "select data->>'link' as link from mail where template = 'operator-invited' and recipient = 'nora@example.com'",
    )
    const nora = await newVisitor()
    await nora.goto(new URL(rows[0]?.link ?? '').pathname + new URL(rows[0]?.link ?? '').search)
    await expect(nora.getByRole('heading', { name: 'Willkommen im Team' })).toBeVisible()
    await nora.getByLabel('Ihr Passwort', { exact: true }).fill('ein neues Passwort')
    await nora.getByLabel('Passwort bestätigen', { exact: true }).fill('ein neues Passwort')
    await nora.getByRole('button', { name: 'Zur Verwaltung' }).click()
    await expect(nora).toHaveURL(/\/admin$/)
    await expect(nora.getByRole('heading', { name: 'Übersicht' })).toBeVisible()
    await nora.goto('/admin/benachrichtigungen')
    // Faster than the first choice is saved; the same message stands there once.
    const choices = ['Neue Bestellung', 'Zu klären', 'Reklamation']
    for (const choice of choices) await nora.getByLabel(choice, { exact: true }).click()
    for (const choice of choices) await expect(nora.getByLabel(choice, { exact: true })).toBeChecked()
    await expect(nora.getByText('Benachrichtigungen gespeichert')).toHaveCount(1)
    // The last of them is saved, too.
    await expect(nora.getByLabel('Reklamation', { exact: true })).toHaveAttribute('aria-busy', 'false')
    await nora.reload()
    for (const choice of choices) await expect(nora.getByLabel(choice, { exact: true })).toBeChecked()

    // The arrow keys alone choose another role: nothing is taken away before an answer.
    const rights = page.getByLabel('Rechte von nora@example.com')
    await rights.selectOption('Keine mehr')
    const question = page.getByRole('dialog', { name: 'Rechte wegnehmen?' })
    await question.getByRole('button', { name: 'Abbrechen' }).click()
    await expect(rights).toHaveValue('staff')
    await rights.selectOption('Keine mehr')
    await question.getByRole('button', { name: 'Rechte wegnehmen' }).click()
    await expect(page.getByText('Rechte von nora@example.com geändert')).toBeVisible()
    await expect(rights).toHaveCount(0)
  })

  test('A browser that may do so tells of a new order', async ({ shop, newOperator }) => {
    const page = await newOperator({ role: 'staff' })
    // Chromium without a window allows no notifications, so this one collects them.
    await page.addInitScript(() => {
      const told: string[] = []
      class CollectedNotification extends EventTarget {
        static permission = 'granted'
        static requestPermission = async () => 'granted'
        constructor(title: string, { body = '' }: NotificationOptions = {}) {
          super()
          told.push(`${title}: ${body}`)
        }
      }
      Object.assign(window, { Notification: CollectedNotification, told })
    })
    const told = () => page.evaluate(() => (window as unknown as { told: string[] }).told)
    await page.goto('/admin/benachrichtigungen')
    const choice = page.getByLabel('Auf diesem Gerät melden')
    await expect(choice).toBeVisible()
    const known = page.waitForResponse(/\/api\/admin\/orders\?.*limit=20/)
    await choice.check()
    await expect.poll(told).toEqual(['Benachrichtigungen sind eingeschaltet: So meldet sich eine neue Bestellung.'])
    await known
    const { number } = await new CheckoutClient(shop).buy({ productId: 1 })
    await expect
      .poll(async () => {
        // Asks for news at once instead of within half a minute.
        await page.evaluate(() => window.dispatchEvent(new Event('visibilitychange')))
        return told()
      })
      .toEqual([expect.any(String), expect.stringMatching(new RegExp(`^Neue Bestellung: ${number}, CHF`))])
  })
})
