import { ANNA } from '#tests/support/accounts/people.ts'
import { doubleClick } from '#tests/support/browser/double-click.ts'
import { expect, expectAccessibleOnDesktopToo, horizontalOverflow, onDesktopToo, PHONE, test } from '#tests/support/browser/journey.ts'
import { CheckoutClient } from '#tests/support/shop/checkout-client.ts'

const REFUSAL = 'Der Mailserver lehnt diese E-Mail endgültig ab: 550 5.1.1 kein Postfach'

test.describe('A mail that failed', () => {
  test.describe('on a phone', () => {
    test.use(PHONE)

    test('is sent again to a corrected address, and leads to the mail that replaced it', async ({ newOperator, shop, consoleErrors }) => {
      // Playwright records every frame with a script of its own; the sandbox of a mail refuses it.
      consoleErrors.allow(/Blocked script execution/)
      const email = 'verschrieben@example.ch'
      const order = await new CheckoutClient(shop).buy({ productId: 2 }, { ...ANNA, email })
      const stateOfMail = async () => (await shop.one('select state from mail where recipient = $1', email))?.state
      await expect.poll(stateOfMail).toBe('kept')
      await shop.pool.query("update mail set state = 'failed', error = $2 where recipient = $1", [email, REFUSAL])

      const page = await newOperator({ role: 'staff' })
      await page.goto(`/admin/bestellungen/${order.id}`)
      const mails = page.locator('section').filter({ has: page.getByRole('heading', { name: 'E-Mails' }) })
      await expect(mails).toContainText('Fehlgeschlagen')
      await expect(mails).toContainText(REFUSAL)
      await mails.getByRole('button', { name: /Nochmals senden/ }).click()
      await page.getByRole('dialog').getByLabel('An').fill('richtig@example.ch')
      await doubleClick(page.getByRole('dialog').getByRole('button', { name: 'Senden' }), '**/resend')
      await expect(mails.getByRole('listitem')).toHaveCount(2)
      await expect(mails.getByRole('listitem').first()).toContainText('Ersetzt')
      await expect(mails).not.toContainText(REFUSAL)

      await onDesktopToo(page, async () => {
        await expect(page).toBeAccessible()
        expect(await horizontalOverflow(page)).toBeLessThanOrEqual(0)
      })

      await mails.getByRole('link', { name: 'Neuere ansehen' }).click()
      const dialog = page.getByRole('dialog', { name: 'Ihre Bestellung' })
      await expect(dialog).toContainText('an richtig@example.ch')
      await dialog.getByRole('link', { name: 'Frühere ansehen' }).click()
      await expect(dialog).toContainText(`an ${email}`)
      await expect(dialog).toContainText(REFUSAL)
      await expect(dialog).toContainText('Diese E-Mail wurde nochmals gesendet.')
      await onDesktopToo(page, async () => expect(await horizontalOverflow(page)).toBeLessThanOrEqual(0))
      await page.keyboard.press('Escape')
      await expect(page.getByRole('row').filter({ hasText: email })).toContainText('Ersetzt')
      await expectAccessibleOnDesktopToo(page)
    })
  })
})
