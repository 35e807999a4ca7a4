import { expect, horizontalOverflow, onDesktopToo, PHONE, test, waitForHydration } from '#tests/support/browser/journey.ts'

const PAGES = [
  ['/about', 'Über Firnfrucht', 'Drei Freunde, eine gemietete Backstube'],
  ['/faq', 'Häufige Fragen', 'Ja: 10\u00a0% ab 5 Packungen, 15\u00a0% ab 10 Packungen.'],
  ['/versand', 'Versand und Lieferung', 'CHF 8.50'],
  ['/agb', 'Allgemeine Geschäftsbedingungen', 'Die Kosten der Rücksendung tragen Sie.'],
  ['/impressum', 'Impressum', 'Musterstrasse 12'],
  ['/datenschutz', 'Datenschutzerklärung', 'Auskunft über Ihre Daten'],
] as const

for (const [path, heading, text] of PAGES) {
  test.describe(path, () => {
    test('The page shows its text, title, description and canonical address without JavaScript', async ({ shop }) => {
      const html = await (await fetch(shop.address + path)).text()
      expect(html).toContain(text)
      expect(html).toMatch(new RegExp(`<title>[^<]+ \\| Firnfrucht</title>|<title>${heading}`))
      expect(html).toMatch(/<meta name="description" content="[^"]{40,}/)
      expect(html).toContain(`<link rel="canonical" href="${shop.address}${path}"`)
      expect(html).not.toMatch(/\{[a-z]+[A-Z]\w+\}/)
    })

    test.describe('on a phone', () => {
      test.use(PHONE)

      test('The page is accessible and fits the screen', async ({ page }) => {
        await page.goto(path)
        await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible()
        await onDesktopToo(page, async () => {
          await expect(page).toBeAccessible()
          expect(await horizontalOverflow(page)).toBe(0)
        })
      })
    })
  })
}

test.describe('The questions page', () => {
  test('Structured data holds the questions and answers', async ({ shop }) => {
    const html = await (await fetch(`${shop.address}/faq`)).text()
    const data = Array.from(html.matchAll(/<script type="application\/ld\+json">(.+?)<\/script>/g), ([, json]) => JSON.parse(json ?? ''))
    const faq = data.find((entry) => entry['@type'] === 'FAQPage')
    expect(faq.mainEntity.length).toBeGreaterThan(20)
    expect(faq.mainEntity[0].acceptedAnswer.text).toMatch(/^Nein\. Sie legen/)
  })

  test('A category shows one answer at a time, and none after a second click', async ({ page }) => {
    await page.goto('/faq')
    const [first, second] = ['Brauche ich ein Konto, um zu bestellen?', 'Wie kann ich bezahlen?'].map((name) =>
      page.getByText(name, { exact: true }),
    )
    const answer = page.getByText('Nein. Sie legen Ihre Früchte in den Warenkorb')
    await first?.click()
    await expect(answer).toBeVisible()
    await second?.click()
    await expect(answer).toBeHidden()
    await second?.click()
    await expect(page.locator('details[open]')).toHaveCount(0)
  })
})

test.describe('The privacy page', () => {
  test('A visitor changes and withdraws the cookie choice', async ({ page }) => {
    await page.goto('/datenschutz')
    // The server renders the form without a choice; the browser's choice replaces it.
    await waitForHydration(page)
    const stored = () => page.evaluate(() => JSON.parse(localStorage.getItem('cookie-consent') ?? 'null'))
    await page.getByLabel('Statistik').check()
    await page.getByRole('button', { name: 'Auswahl speichern' }).click()
    await expect.poll(stored).toMatchObject({ analytics: true, marketing: false })
    await page.getByRole('button', { name: 'Einwilligung widerrufen' }).click()
    await expect.poll(stored).toMatchObject({ analytics: false, marketing: false })
  })
})
