import { register } from '#contract/accounts/accounts.ts'
import { ANNA, LEA } from '#tests/support/accounts/people.ts'
import { signUp } from '#tests/support/accounts/sign-up.ts'
import { doubleClick } from '#tests/support/browser/double-click.ts'
import { expect, test } from '#tests/support/browser/journey.ts'
import { ApiClient } from '#tests/support/shop/api-client.ts'

test.describe('The settings', () => {
  test('A guest who asks for them signs in and arrives there; another device is signed out once, by a double click too', async ({
    page,
    shop,
  }) => {
    await new ApiClient(shop.app).respond(register, { body: LEA })
    // Not until it has loaded: it may leave before.
    await page.goto('/settings', { waitUntil: 'commit' })
    await expect(page).toHaveURL('/auth/login?next=%2Fsettings')
    await page.getByLabel('E-Mail').fill(LEA.email)
    await page.getByLabel('Passwort', { exact: true }).fill(LEA.password)
    await page.getByRole('button', { name: 'Anmelden' }).click()
    await expect(page).toHaveURL('/settings')

    const sent: string[] = []
    page.on('request', (request) => request.url().includes('/api/user/sessions/') && sent.push(request.method()))
    const signOut = page.getByRole('button', { name: /^Abmelden: / })
    await doubleClick(signOut, '**/api/user/sessions/*')
    await expect(signOut).toHaveCount(0)
    expect(sent).toEqual(['DELETE'])
  })

  test('A deleted address comes back by undoing', async ({ page }) => {
    await signUp(page, { ...LEA, email: 'lea.drei@example.com' })
    const { delivery: address } = ANNA
    await page.request.post('/api/user/addresses', { data: { address, isDefaultDelivery: true, isDefaultBilling: false } })
    await page.goto('/settings')
    const remove = page.getByRole('button', { name: /^Löschen: Anna Muster/ })
    await remove.press('Enter')
    await expect(remove).toHaveCount(0)
    await expect.poll(() => page.evaluate(() => document.activeElement?.localName)).toBe('ul')
    await page.getByRole('button', { name: 'Rückgängig' }).click()
    await expect(remove).toBeVisible()
    await expect(page.getByText('Lieferung', { exact: true })).toBeVisible()
  })

  test('Two choices of notifications, one after the other, both stay as chosen', async ({ page }) => {
    await signUp(page, { ...LEA, email: 'lea.zwei@example.com' })
    await page.goto('/settings')
    const held = [Promise.withResolvers<void>(), Promise.withResolvers<void>()] as const
    let sent = 0
    await page.route('**/api/user/notifications', async (route) => {
      if (route.request().method() === 'PATCH') await held[sent++]?.promise
      await route.continue()
    })
    const [first, second] = [page.getByRole('switch').nth(0), page.getByRole('switch').nth(1)]
    const chosen = async () => [await first.isChecked(), await second.isChecked()]
    await expect(second).toBeVisible()
    const wanted = (await chosen()).map((isChecked) => !isChecked)
    await first.click()
    await second.click()
    await expect.poll(chosen).toEqual(wanted)
    held[0].resolve()
    await expect(page.getByText('Einstellung gespeichert', { exact: true })).toBeVisible()
    expect(await chosen()).toEqual(wanted)
    const saved = page.waitForResponse((response) => response.request().method() === 'PATCH')
    held[1].resolve()
    await saved
    await page.reload()
    await expect(second).toBeVisible()
    expect(await chosen()).toEqual(wanted)
  })
})
