import { rmSync } from 'node:fs'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { PAGES } from '#domain/pages/pages.ts'
import { builtPages } from '#server/platform/pages/built-pages.ts'
import { buildMarkedPages, unmarkedLines } from '#tests/support/marked-pages.ts'
import { startTestShop, type TestShop } from '#tests/support/shop.ts'

/** What is read apart from texts, and a part of all pages whose texts are still to be moved to messages. */
const UNREAD = /<(head|script|form)\b.*?<\/\1>/gs
/** Pages whose own texts are still to be moved to messages. */
const STILL_GERMAN = new Set([
  '/',
  '/shop',
  '/geschenkkarte',
  '/geschenkkarte/guthaben',
  '/favoriten',
  '/cart',
  '/checkout',
  '/payment-success',
  '/my-orders',
  '/settings',
  '/auth/login',
  '/auth/register',
  '/auth/forgot',
  '/auth/reset',
  '/auth/verify',
  '/newsletter/bestaetigen',
  '/newsletter/abmelden',
  '/benachrichtigung',
  '/firmengeschenke',
  '/product/mango-gefriergetrocknet',
  '/xyz',
])

let folder: string
let shop: TestShop
beforeAll(async () => {
  // As `npm run build` has it: tests have another.
  vi.stubEnv('NODE_ENV', 'production')
  folder = await buildMarkedPages()
  vi.unstubAllEnvs()
  shop = await startTestShop({ deps: { pages: (app) => builtPages(app, { directory: folder }) } })
}, 120_000)
afterAll(async () => {
  await shop.close()
  rmSync(folder, { recursive: true })
})

it('no text of the program is anywhere but in the messages', async () => {
  const paths = PAGES.filter(({ path, isCached }) => isCached && !path.includes('$')).map(({ path }) => path)
  const untranslated = new Map<string, string>()
  for (const path of [...paths, '/product/mango-gefriergetrocknet', '/rezepte/birchermueesli-mit-erdbeeren', '/xyz']) {
    const { body } = await shop.app.inject({ url: path, headers: { accept: 'text/html' } })
    expect(body).toContain('⟦')
    const shown = STILL_GERMAN.has(path) ? body.replaceAll(/<main\b.*?<\/main>/gs, '') : body
    const data = textsOfShop(body)
    for (const text of textsOf(shown.replaceAll(UNREAD, ''))) if (!data.some((each) => each.includes(text))) untranslated.set(text, path)
  }
  expect([...untranslated]).toEqual([])
})

/** What people and screen readers read of this markup outside of messages, as far as it has letters. */
function textsOf(html: string): string[] {
  const labels = Array.from(html.matchAll(/ (?:aria-label|alt|title|placeholder)="([^"]+)"/g), ([, text = '']) => text)
  const texts = html.replaceAll('<!-- -->', '').split(/<[^>]*>/)
  return unmarkedLines([...labels, ...texts].join('\n'))
}

/** Texts that operators write, as the page has loaded them, and names that are the same in any language. */
function textsOfShop(html: string): string[] {
  const same = ['Facebook', 'Instagram', 'Twitter', 'Deutsch', 'Français', 'Italiano', 'English']
  const loaded = Array.from(html.matchAll(/\\"((?:[^"\\]|\\\\.)+)\\"/g), ([, text = '']) => text)
  return [...same, ...loaded]
}
