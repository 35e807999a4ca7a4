import type { Browser } from '@playwright/test'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { launchBrowser } from '#tests/support/browser.ts'
import { findBarriers, openScreen, untilAlive } from '#tests/support/screen.ts'
import { startTestShop, type TestShop } from '#tests/support/shop.ts'

let shop: TestShop
let browser: Browser

beforeAll(async () => {
  ;[shop, browser] = await Promise.all([startTestShop({ pages: true }), launchBrowser()])
})
afterAll(async () => {
  await browser?.close()
  await shop?.close()
})

const PAGES = [
  ['/about', 'Über Firnfrucht', 'Drei Freunde, eine gemietete Backstube'],
  ['/faq', 'Häufige Fragen', 'Ja: 10 % ab 5 Packungen, 15 % ab 10 Packungen.'],
  ['/versand', 'Versand und Lieferung', 'CHF 8.50'],
  ['/impressum', 'Impressum', 'Musterstrasse 12'],
  ['/datenschutz', 'Datenschutzerklärung', 'Art. 25 DSG'],
] as const

describe.each(PAGES)('%s', (path, heading, text) => {
  it('is there without JavaScript, with title, description and canonical address', async () => {
    const html = await (await fetch(shop.address + path)).text()
    expect(html).toContain(text)
    expect(html).toMatch(new RegExp(`<title>[^<]+ \\| Firnfrucht</title>|<title>${heading}`))
    expect(html).toMatch(/<meta name="description" content="[^"]{40,}/)
    expect(html).toContain(`<link rel="canonical" href="${shop.address}${path}"`)
    expect(html).not.toMatch(/\{[a-z]+[A-Z]\w+\}/)
  })

  it.each(['phone', 'desktop'] as const)('has no barrier, no sideways scrolling and no complaint on a %s', async (size) => {
    const { page, context, complaints } = await openScreen(browser, { ...shop, size })
    await page.goto(path)
    await page.getByRole('heading', { level: 1, name: heading }).waitFor()
    expect(await findBarriers(page)).toEqual([])
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)).toBe(true)
    expect(complaints).toEqual([])
    await context.close()
  })
})

describe('the questions', () => {
  it('tell search engines what they answer', async () => {
    const html = await (await fetch(`${shop.address}/faq`)).text()
    const data = Array.from(html.matchAll(/<script type="application\/ld\+json">(.+?)<\/script>/g), ([, json]) => JSON.parse(json ?? ''))
    const faq = data.find((entry) => entry['@type'] === 'FAQPage')
    expect(faq.mainEntity.length).toBeGreaterThan(20)
    expect(faq.mainEntity[0].acceptedAnswer.text).toMatch(/^Nein\. Sie legen/)
  })

  it('open one at a time in each category, and close again', async () => {
    const { page, context } = await openScreen(browser, shop)
    await page.goto('/faq')
    const [first, second] = ['Brauche ich ein Konto, um zu bestellen?', 'Wie kann ich bezahlen?'].map((name) =>
      page.getByText(name, { exact: true }),
    )
    const answer = page.getByText('Nein. Sie legen Ihre Früchte in den Warenkorb')
    await first?.click()
    await answer.waitFor()
    await second?.click()
    await answer.waitFor({ state: 'hidden' })
    await second?.click()
    await expect.poll(() => page.locator('details[open]').count()).toBe(0)
    await context.close()
  })
})

describe('the privacy page', () => {
  it('lets the cookie choice be changed and withdrawn', async () => {
    const { page, context } = await openScreen(browser, shop)
    await page.goto('/datenschutz')
    // The form that is rendered for nobody gives way to one with this browser's choice.
    await untilAlive(page)
    const stored = () => page.evaluate(() => JSON.parse(localStorage.getItem('cookie-consent') ?? 'null'))
    await page.getByLabel('Statistik').check()
    await page.getByRole('button', { name: 'Auswahl speichern' }).click()
    await expect.poll(stored).toMatchObject({ analytics: true, marketing: false })
    await page.getByRole('button', { name: 'Einwilligung widerrufen' }).click()
    await expect.poll(stored).toMatchObject({ analytics: false, marketing: false })
    await context.close()
  })
})
