import { rmSync } from 'node:fs'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { PAGES } from '#domain/pages/pages.ts'
import { BRAND } from '#domain/settings/brand.ts'
import { builtPages } from '#server/platform/pages/built-pages.ts'
import { startTestShop, type TestShop } from '#tests/support/shop/shop.ts'
import { buildMarkedPages, unmarkedTexts } from '#tests/support/texts/marked-pages.ts'

/** What is read apart from texts, and marks within one. */
const UNREAD = /<(script|style)\b.*?<\/\1>|<\/?(strong|em|b|a|span)\b[^>]*>/gs
/** Names that are the same in any language, and an example. */
const SAME = [BRAND, 'name@beispiel.ch', 'Facebook', 'Instagram', 'Twitter', 'Deutsch', 'Français', 'Italiano', 'English']

let folder: string
let shop: TestShop
beforeAll(async () => {
  // As `npm run build` has it: tests have another.
  vi.stubEnv('NODE_ENV', 'production')
  folder = await buildMarkedPages()
  vi.unstubAllEnvs()
  shop = await startTestShop({ deps: { pages: (app) => builtPages(app, { directory: folder }) } })
})
afterAll(async () => {
  await shop.close()
  rmSync(folder, { recursive: true })
})

it('no text of the program is anywhere but in the messages', async () => {
  const paths = PAGES.filter(({ path, isGuarded }) => !isGuarded && !path.includes('$')).map(({ path }) => path)
  const untranslated = new Map<string, string>()
  for (const path of [...paths, '/product/mango-gefriergetrocknet', '/rezepte/birchermueesli-mit-erdbeeren', '/xyz']) {
    const read = async (url: string) => (await shop.app.inject({ url, headers: { accept: 'text/html' } })).body
    const [body, data] = [await read(path), await read(`/page-data${path}`)]
    expect(body).toContain('‹')
    for (const text of unmarkedTexts(body.replaceAll(UNREAD, ''), [SAME, textsOfShop(body, data)])) untranslated.set(text, path)
  }
  expect([...untranslated]).toEqual([])
})

/** Texts that operators write, as the page has loaded them: what stands between quotes. */
function textsOfShop(html: string, data: string): string[] {
  const scripts = Array.from(html.matchAll(/<script\b.*?<\/script>/gs), ([script]) => script)
  return [...new Set([...scripts, data].flatMap((script) => script.replaceAll('**', '').split(/\\*"|\\+n/)).map((text) => text.trim()))]
}
