import { expect, it } from 'vitest'
import { launchBrowser } from './browser.ts'

it('finds a browser that shows a page', async () => {
  const browser = await launchBrowser()
  const page = await browser.newPage()
  await page.setContent('<h1>Grüezi</h1>')
  expect(await page.textContent('h1')).toBe('Grüezi')
  await browser.close()
})
