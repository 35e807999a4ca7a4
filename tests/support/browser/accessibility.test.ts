import type { Browser } from '@playwright/test'
import { afterAll, beforeAll, expect as vitestExpect, it } from 'vitest'
import { expect } from './accessibility.ts'
import { launchBrowser } from './browser.ts'

let browser: Browser
beforeAll(async () => {
  browser = await launchBrowser()
})
afterAll(() => browser.close())

const PAGE = '<!doctype html><html lang="de"><title>Seite</title><main><h1>Früchte</h1><p>Knusprig</p></main>'

it.each([
  ['an element', `${PAGE}<p><img src="x.png"></p>`],
  ['an attribute', PAGE.replace('<p>', '<p role="quatsch">')],
  ['a lack of text', PAGE.replace('<h1>Früchte', '<h1>')],
  ['a colour', PAGE.replace('<p>', '<p style="color: #eee">')],
])('A page that differs from a checked one by %s is checked', async (_, html) => {
  const page = await browser.newPage()
  await page.setContent(PAGE)
  await expect(page).toBeAccessible()
  await page.setContent(html)
  await vitestExpect(expect(page).toBeAccessible()).rejects.toThrow('axe found')
  await page.close()
})

it.each([
  ['the key of a row', 'data-key="FF-1"', 'data-key="FF-2"'],
  ['how full a bar is', 'style="transform: scaleX(0.25)"', 'style="transform: scaleX(1)"'],
])('A page that differs from a checked one by %s is not checked again', async (_, before, after) => {
  for (const [attribute, isChecked] of [
    [before, true],
    [after, false],
  ] as const) {
    const page = await browser.newPage()
    await page.setContent(PAGE.replace('<p>', `<p ${attribute}>`))
    await expect(page).toBeAccessible()
    vitestExpect(await page.evaluate(() => 'axe' in window)).toBe(isChecked)
    await page.close()
  }
})

it('A page that shows something new is checked there, and as a whole where its headings follow each other in a new way', async () => {
  const page = await browser.newPage()
  const headings = PAGE.replace('<p>', '<h2>Beeren</h2><p>Erdbeere</p><h3>Birne</h3><p style="color: #222">')
  await page.setContent(headings)
  await expect(page).toBeAccessible()
  // What was checked before would fail now.
  const pale = '<style>p { color: #eee }</style>'
  await page.setContent(headings.replace('</main>', `${pale}<div style="color: #222">Neu</div></main>`))
  await expect(page).toBeAccessible()
  await page.setContent(headings.replace('<h2>Beeren</h2>', '').replace('</main>', '<div style="color: #333">Neu</div></main>'))
  await vitestExpect(expect(page).toBeAccessible()).rejects.toThrow('heading-order')
  await page.close()
})

it('A page that fades while it is checked is checked again once it is at rest', async () => {
  const page = await browser.newPage()
  await page.setContent(PAGE.replace('<p>', '<p style="transition: opacity 1s; color: #767676">'))
  await page.locator('p').evaluate((text: HTMLElement) => {
    // It fades out and at once in again, so that it is dimmed only while it fades.
    text.addEventListener('transitionend', () => (text.style.opacity = '1'))
    const wait = setInterval(() => {
      if (!('axe' in window)) return
      clearInterval(wait)
      text.style.opacity = '0.4'
    })
  })
  await expect(page).toBeAccessible()
  await page.close()
})
