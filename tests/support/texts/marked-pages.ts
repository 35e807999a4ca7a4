import { cpSync, mkdtempSync, symlinkSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { createBuilder, createServer } from 'vite'
import { markedMessages } from './marked-messages.ts'

const root = fileURLToPath(new URL('../../..', import.meta.url))

/** Builds all pages in the language of longer words, for server and browser, as `buildMarkedPages` does. */
export async function buildLengthenedPages(): Promise<string> {
  const folder = mkdtempSync(join(root, '.cache/lengthened-'))
  const builder = await createBuilder({
    root,
    logLevel: 'error',
    plugins: [markedMessages('lengthened')],
    environments: {
      client: { build: { outDir: join(folder, 'client') } },
      ssr: { build: { outDir: join(folder, 'server') } },
    },
  })
  for (const name of ['client', 'ssr'] as const) {
    const environment = builder.environments[name]
    if (environment) await builder.build(environment)
  }
  // The administration is German: its bundle is looked up, but not opened.
  cpSync(join(root, 'dist/client/admin-manifest.json'), join(folder, 'client/admin-manifest.json'))
  return folder
}

/** Builds what renders the pages, in the made-up language, into a new folder, which the caller removes. */
export async function buildMarkedPages(): Promise<string> {
  const folder = mkdtempSync(join(root, '.cache/marked-'))
  symlinkSync(join(root, 'dist/client'), join(folder, 'client'))
  const builder = await createBuilder({
    root,
    logLevel: 'error',
    plugins: [markedMessages()],
    environments: { ssr: { build: { outDir: join(folder, 'server'), minify: false } } },
  })
  const renderer = builder.environments['ssr']
  if (renderer) await builder.build(renderer)
  return folder
}

/** Runs modules of the server with the made-up language in place of German; `close` ends it. */
export async function openMarkedModules() {
  const server = await createServer({
    root,
    configFile: false,
    logLevel: 'error',
    cacheDir: join(root, '.cache/vite-marked'),
    appType: 'custom',
    optimizeDeps: { noDiscovery: true },
    server: { middlewareMode: true, hmr: false, watch: null, ws: false },
    plugins: [markedMessages()],
  })
  return { load: (path: string) => server.ssrLoadModule(path), close: () => server.close() }
}

/** A text without what stands in the brackets of a message, which may contain others and elements. */
function withoutMessages(text: string): string {
  let depth = 0
  return Array.from(text, (sign) => {
    if (sign === '‹') depth += 1
    if (sign === '›') depth -= 1
    return depth === 0 && sign !== '›' ? sign : ''
  }).join('')
}

/** Amounts, weights and energy are the same in any language. */
const FIGURES = /CHF|\d\s(kg|mg|g|kJ|kcal)(?![a-z])/g
/** A letter alone is an initial. */
const WORD = /\p{L}{2}/u

/** The lines of a text that are neither in a message nor made of these data and of figures. */
export function unmarkedLines(text: string, data: unknown): string[] {
  const known = textsIn(data).toSorted((a, b) => b.length - a.length)
  const withoutData = (line: string) => known.reduce((rest, each) => rest.replaceAll(each, ''), line.replaceAll(FIGURES, ''))
  return withoutMessages(text)
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => WORD.test(line) && !known.some((each) => isPartOf(each, line)) && WORD.test(withoutData(line)))
}

/** A few words stand in many a text; a sentence in that which it is from. */
function isPartOf(known: string, line: string): boolean {
  return line.length > 30 ? known.includes(line) : known === line
}

/** As `unmarkedLines`, of what people and screen readers read of this markup. */
export function unmarkedTexts(html: string, data: unknown): string[] {
  const labels = Array.from(html.matchAll(/ (?:aria-label|alt|title|placeholder)="([^"]+)"/g), ([, text = '']) => text)
  const texts = html.replaceAll('<!-- -->', '').split(/<[^>]*>/)
  return unmarkedLines([...labels, ...texts].join('\n'), data)
}

/**
 * All texts that data hold, without what a quote calls its discount and its shipping, as that is German. Single letters
 * stand in any text.
 */
function textsIn(data: unknown): string[] {
  if (typeof data === 'string') return data.length > 1 ? [data] : []
  if (typeof data !== 'object' || data === null) return []
  return Object.entries(data).flatMap(([name, each]) => (name === 'label' ? [] : textsIn(each)))
}
