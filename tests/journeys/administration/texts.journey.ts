import { expect, test } from '#tests/support/browser/journey.ts'

test('An operator writes the announcement, a question and a text for later, and reads what a page said before', async ({
  shop,
  newOperator,
  newVisitor,
  consoleErrors,
}) => {
  consoleErrors.allow(/status of 400 .*api\/admin\/texts/)
  const page = await newOperator({ role: 'staff' })
  await page.goto('/admin/texte')
  await page.getByLabel('Ankündigung').fill('Am 1. August geschlossen, ab {GratisversandAb} ohne Versandkosten')
  await expect(page.getByText('Am 1. August geschlossen, ab CHF 49.00 ohne Versandkosten')).toBeVisible()
  await page.keyboard.press('Control+s')
  await expect(page.getByText('Text gespeichert')).toBeVisible()
  const visitor = await newVisitor()
  await visitor.goto('/')
  await expect(visitor.getByText('Am 1. August geschlossen, ab CHF 49.00 ohne Versandkosten')).toBeVisible()

  await test.step('and translates the announcement beside German', async () => {
    await page.getByRole('link', { name: 'Übersetzen' }).click()
    await page.getByRole('button', { name: 'Italienisch' }).click()
    // The form for French has the same field.
    await expect(page.getByRole('button', { name: 'Italienisch' })).toHaveAttribute('aria-pressed', 'true')
    await page.getByLabel('Titel', { exact: true }).fill('Chiuso il 1° agosto, gratis da {GratisversandAb}')
    await page.keyboard.press('Control+s')
    await expect(page.getByText('Übersetzung gespeichert')).toBeVisible()
    await expect(page.getByText('fehlt', { exact: true })).toBeHidden()
    await page.goto('/admin/uebersetzungen?q=ank')
    await page.getByRole('link', { name: 'Ankündigung' }).click()
    await expect(page.getByText('Am 1. August geschlossen, ab {GratisversandAb} ohne Versandkosten')).toBeVisible()
    await page.getByRole('button', { name: 'Italienisch' }).click()
    await expect(page.getByLabel('Titel', { exact: true })).toHaveValue('Chiuso il 1° agosto, gratis da {GratisversandAb}')
    const { rows } = await shop.pool.query("select text from translation where noun = 'page' and language = 'it' and text like 'Chiuso%'")
    expect(rows).toEqual([{ text: 'Chiuso il 1° agosto, gratis da {freeFrom}' }])
    await page.goto('/admin/texte')
  })

  await page.getByRole('button', { name: 'Fragen' }).click()
  await page.getByRole('button', { name: 'Frage hinzufügen' }).first().click()
  await page.getByLabel('Frage').filter({ visible: true }).nth(6).fill('Darf ich die Früchte einfrieren?')
  await page.getByLabel('Antwort').filter({ visible: true }).nth(6).fill('Das ist nicht nötig.')
  await page.getByRole('button', { name: 'Speichern', exact: true }).click()
  await expect(page.getByText('Nicht gespeichert:')).toBeHidden()
  await visitor.goto('/faq')
  await expect(visitor.getByText('Darf ich die Früchte einfrieren?')).toBeVisible()

  await page.getByRole('button', { name: 'Versand', exact: true }).click()
  await page.getByLabel('Einleitung').fill('Vor Weihnachten liefern wir auch am Samstag.')
  // Who types the year has year 2 first.
  const from = page.getByLabel('Ab wann (optional)')
  await from.fill('0002-12-01T08:00')
  await expect(from).toHaveValue('0002-12-01T08:00')
  await page.getByRole('button', { name: 'Speichern', exact: true }).click()
  await expect(from).toHaveAttribute('aria-invalid', 'true')
  await from.fill('2090-12-01T08:00')
  await page.getByRole('button', { name: 'Speichern', exact: true }).click()
  await expect(page.getByText(/^Ab 01\.12\.2090, 08:00 steht eine andere, geplante Fassung/)).toBeVisible()
  await page.getByLabel('Tag und Zeit').fill('2090-12-02T08:00')
  await expect(page.getByText('Vor Weihnachten liefern wir auch am Samstag.')).toBeVisible()
  await page.getByRole('button', { name: 'Absagen', exact: true }).click()
  await page.getByRole('button', { name: 'Fassung absagen' }).click()
  await expect(page.getByText('Abgesagt', { exact: true })).toBeVisible()
  await expect(page.getByText('Vor Weihnachten liefern wir auch am Samstag.')).toBeHidden()

  await page.getByRole('button', { name: 'Preise von früher' }).click()
  await expect(page.getByRole('row', { name: /Erdbeere.*15\sg.*CHF 7\.90/ })).toBeVisible()
})
