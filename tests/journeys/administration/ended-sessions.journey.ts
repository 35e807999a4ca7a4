import { expect, test } from '#tests/support/browser/journey.ts'

test('An ended session offers to sign in and goes on where the operator was', async ({ newOperator, consoleErrors }) => {
  const page = await newOperator()
  await page.goto('/admin/einstellungen')
  await page.getByLabel('Stornofrist (Stunden)').fill('3')
  const cookies = await page.context().cookies()
  await page.context().clearCookies()
  consoleErrors.allow(/status of 401/)
  const { promise: held, resolve: answerSave } = Promise.withResolvers<void>()
  await page.route('**/api/admin/settings', async (route) => {
    const response = await route.fetch()
    if (route.request().method() === 'PUT') await held
    await route.fulfill({ response })
  })
  const isRefused = page.waitForResponse((response) => response.request().method() === 'PUT' && response.status() === 401)
  await page.getByRole('button', { name: 'Speichern' }).click()
  // Who comes back to the window reads anew.
  await page.evaluate(() => window.dispatchEvent(new Event('visibilitychange')))
  const dialog = page.getByRole('dialog', { name: 'Ihre Anmeldung ist abgelaufen' })
  await expect(dialog.getByRole('link', { name: 'In neuem Tab anmelden' })).toBeVisible()

  // The operator has signed in again in the other tab and comes back.
  await page.context().addCookies(cookies)
  await page.evaluate(() => window.dispatchEvent(new Event('focus')))
  await expect(dialog).toBeHidden()

  // What was sent before that sign-in is refused only now.
  answerSave()
  await isRefused
  await expect(page.getByText('Bitte melden Sie sich an.')).toBeVisible()
  await expect(dialog).toBeHidden()
  await page.unroute('**/api/admin/settings')
  await expect(page.getByLabel('Stornofrist (Stunden)')).toHaveValue('3')
  await page.getByRole('button', { name: 'Speichern' }).click()
  await expect(page.getByRole('button', { name: 'Speichern' })).toHaveCount(0)
  await page.reload()
  await expect(page.getByLabel('Stornofrist (Stunden)')).toHaveValue('3')
})

test('After 30 idle minutes an operator signs in anew in another tab, and what was typed is still there', async ({
  newOperator,
  shop,
  consoleErrors,
}) => {
  const page = await newOperator()
  await page.goto('/admin/einstellungen')
  await page.getByLabel('Stornofrist (Stunden)').fill('4')
  const { email } = await (await page.request.get('/api/auth/user')).json()
  await shop.pool.query(`update user_session set created_at = now() - interval '30 minutes', administered_at = null`)
  consoleErrors.allow(/status of 401/)
  await page.getByRole('button', { name: 'Speichern' }).click()
  const dialog = page.getByRole('dialog', { name: 'Ihre Anmeldung ist abgelaufen' })
  await expect(dialog).toContainText('Nach 30 Minuten, in denen niemand etwas getan hat')
  // Nothing closes it but a sign-in, so nothing promises to.
  await expect(dialog.getByRole('button', { name: 'Schliessen' })).toHaveCount(0)
  await page.keyboard.press('Escape')
  expect(await (await page.request.get('/api/auth/user')).json()).toMatchObject({ email })
  await page.evaluate(() => window.dispatchEvent(new Event('focus')))
  await expect(dialog).toBeVisible()

  const [tab] = await Promise.all([page.waitForEvent('popup'), dialog.getByRole('link', { name: 'In neuem Tab anmelden' }).click()])
  await tab.getByLabel('E-Mail').fill(email)
  await tab.getByLabel('Passwort', { exact: true }).fill('ein gutes Passwort')
  await tab.getByRole('button', { name: 'Anmelden' }).click()
  await expect(tab.getByRole('heading', { level: 1, name: 'Übersicht' })).toBeVisible()

  await page.evaluate(() => window.dispatchEvent(new Event('focus')))
  await expect(dialog).toBeHidden()
  await expect(page.getByLabel('Stornofrist (Stunden)')).toHaveValue('4')
  await page.getByRole('button', { name: 'Speichern' }).click()
  await expect(page.getByRole('button', { name: 'Speichern' })).toHaveCount(0)
})

test('A screen that nobody touches asks to sign in by itself', async ({ newOperator, shop, consoleErrors }) => {
  const page = await newOperator()
  await page.clock.install()
  await page.goto('/admin/bestellungen')
  await expect(page.getByRole('heading', { level: 1, name: 'Bestellungen' })).toBeVisible()
  const marked: boolean[] = []
  page.on('request', async (request) => {
    if (request.url().includes('/api/admin/')) marked.push('x-untouched' in (await request.allHeaders()))
  })
  // One read at a time: the next one waits for its answer, whatever the clock of the page says meanwhile.
  const lastIsMarked = async () => {
    await page.clock.runFor('00:30')
    return marked.at(-1)
  }
  await expect.poll(lastIsMarked).toBe(true)
  await expect
    .poll(async () => {
      await page.keyboard.press('Shift')
      return lastIsMarked()
    })
    .toBe(false)
  await expect.poll(lastIsMarked).toBe(true)

  consoleErrors.allow(/status of 401/)
  const dialog = page.getByRole('dialog', { name: 'Ihre Anmeldung ist abgelaufen' })
  await expect
    .poll(async () => {
      // Again each time: a read from before, while somebody was there, may still have been under way.
      await shop.pool.query(`update user_session set created_at = now() - interval '30 minutes', administered_at = null`)
      await lastIsMarked()
      return dialog.isVisible()
    })
    .toBe(true)
})
