import { mkdtempSync, rmSync, symlinkSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { createBuilder } from 'vite'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { PAGES } from '#domain/pages/pages.ts'
import { builtPages } from '#server/platform/pages/built-pages.ts'
import { markedMessages } from '#tests/support/marked-messages.ts'
import { startTestShop, type TestShop } from '#tests/support/shop.ts'

const root = fileURLToPath(new URL('../../../..', import.meta.url))

/** What is read apart from texts, and parts of the page whose texts are still to be moved to messages. */
const UNREAD = /<(head|script|main|form)\b.*?<\/\1>/gs

let folder: string
let shop: TestShop
beforeAll(async () => {
  folder = mkdtempSync(join(root, '.cache/marked-'))
  symlinkSync(join(root, 'dist/client'), join(folder, 'client'))
  const outDir = join(folder, 'server/de')
  // As `npm run build` has it: tests have another.
  vi.stubEnv('NODE_ENV', 'production')
  const builder = await createBuilder({
    root,
    logLevel: 'error',
    plugins: [markedMessages()],
    environments: { ssr: { build: { outDir } } },
  })
  const renderer = builder.environments['ssr']
  if (renderer) await builder.build(renderer)
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
  for (const path of [...paths, '/product/mango-gefriergetrocknet', '/xyz']) {
    const { body } = await shop.app.inject({ url: path, headers: { accept: 'text/html' } })
    expect(body).toContain('⟦')
    const data = textsOfShop(body)
    for (const text of textsOf(body.replaceAll(UNREAD, ''))) if (!text.startsWith('⟦') && !data.has(text)) untranslated.set(text, path)
  }
  expect([...untranslated]).toEqual([])
})

/** What people and screen readers read of this markup, as far as it has letters. */
function textsOf(html: string): string[] {
  const labels = Array.from(html.matchAll(/ (?:aria-label|alt|title|placeholder)="([^"]+)"/g), ([, text = '']) => text)
  const texts = html.replaceAll('<!-- -->', '').split(/<[^>]*>/)
  return [...labels, ...texts].map((text) => text.trim()).filter((text) => /\p{L}/u.test(text))
}

/** Texts that operators write, as the page has loaded them, and names that are the same in any language. */
function textsOfShop(html: string): Set<string> {
  const same = ['Facebook', 'Instagram', 'Twitter', 'Deutsch', 'Français', 'Italiano', 'English']
  const loaded = Array.from(html.matchAll(/\\"((?:[^"\\]|\\\\.)+)\\"/g), ([, text = '']) => text)
  return new Set([...same, ...loaded])
}
