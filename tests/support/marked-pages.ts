import { cpSync, mkdtempSync, symlinkSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { createBuilder } from 'vite'
import { markedMessages } from './marked-messages.ts'

const root = fileURLToPath(new URL('../..', import.meta.url))

/**
 * Builds the pages in the made-up language into a new folder, which the caller removes: those that the server renders,
 * and with `client` also the scripts of the browser, else the German ones that are built already.
 */
export async function buildMarkedPages({ client = false }: { client?: boolean } = {}): Promise<string> {
  const folder = mkdtempSync(join(root, '.cache/marked-'))
  const builder = await createBuilder({
    root,
    logLevel: 'error',
    plugins: [markedMessages()],
    environments: {
      client: { build: { outDir: join(folder, 'client') } },
      ssr: { build: { outDir: join(folder, 'server/de') } },
    },
  })
  for (const name of client ? ['client', 'ssr'] : ['ssr']) {
    const environment = builder.environments[name]
    if (environment) await builder.build(environment)
  }
  if (client) cpSync(join(root, 'dist/client/admin-manifest.json'), join(folder, 'client/admin-manifest.json'))
  else symlinkSync(join(root, 'dist/client'), join(folder, 'client'))
  return folder
}

/** A text without what stands in the brackets of a message, which may contain others and elements. */
function withoutMessages(text: string): string {
  let depth = 0
  return Array.from(text, (sign) => {
    if (sign === '⟦') depth += 1
    if (sign === '⟧') depth -= 1
    return depth === 0 && sign !== '⟧' ? sign : ''
  }).join('')
}

/** What of these lines people read, as far as it has letters and is neither in a message nor a price or weight. */
export function unmarkedLines(text: string): string[] {
  return withoutMessages(text)
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => /\p{L}/u.test(line) && !/^(CHF )?[\d.–]+(\s(g|%))?$/.test(line))
}
