import { spawnSync } from 'node:child_process'
import { globSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { RUNGS } from '#tools/lint/rungs.ts'

const REFUSED: readonly [file: string, imported: string][] = [
  ['src/messages/de/a.ts', '#domain/money/money.ts'],
  ['src/domain/a.ts', 'zod'],
  ['src/domain/cart/a.ts', '#contract/cart/cart.ts'],
  ['src/domain/cart/b.ts', '../money/money.ts'],
  ['src/domain/b.ts', '../contract/cart/cart.ts'],
  ['src/contract/a.ts', '#server/cart/store.ts'],
  ['src/contract/b.ts', 'node:fs'],
  ['src/contract/c.ts', '#tests/support/shop/shop.ts'],
  ['src/test-gateway/a.ts', '#contract/cart.ts'],
  ['src/test-gateway/b.ts', '#domain/money.ts'],
  ['src/test-gateway/c.ts', '#server/platform/log.ts'],
  ['src/test-gateway/d.ts', '../server/platform/log.ts'],
  ['src/server/cart/a.ts', '#server/orders/store.ts'],
  ['src/server/cart/b.ts', '../orders/store.ts'],
  ['src/server/cart/store/a.ts', '../../orders/store.ts'],
  ['src/server/vouchers/a.ts', '#server/content/store.ts'],
  ['src/server/platform/database/a.ts', '#server/audit/store.ts'],
  ['src/server/cart/c.ts', '#server/products/tables.ts'],
  ['src/server/cart/d.ts', '#server/products/routes.ts'],
  ['src/server/seo/a.ts', '#server/orders/my-order-routes.ts'],
  ['src/server/cart/e.ts', '#server/app.ts'],
  ['src/server/cart/f.ts', '#web/app/requests/api.ts'],
  ['src/server/cart/a.test.ts', '#web/app/requests/api.ts'],
  ['src/server/cart/g.ts', '#tests/support/shop/shop.ts'],
  ['src/server/cart/h.ts', '#tools/lint/rungs.ts'],
  ['src/server/a.ts', '#tools/lint/rungs.ts'],
  ['src/server/checkout/a.ts', '#test-gateway/create-test-gateway.ts'],
  ['src/server/b.ts', '#test-gateway/create-test-gateway.ts'],
  ['src/server/cart/i.ts', 'drizzle-orm'],
  ['src/server/platform/a.ts', 'drizzle-orm'],
  ['src/web/app/a.ts', '#server/cart/store.ts'],
  ['src/web/app/b.ts', '#tests/support/shop/shop.ts'],
  ['src/web/ui/a.ts', '#domain/money.ts'],
  ['src/web/ui/b.ts', '../app/api.ts'],
  ['src/web/ui/a.test.ts', '#tests/support/screen.ts'],
  ['src/web/storefront/a.ts', '#web/admin/client.tsx'],
  ['src/web/storefront/b.ts', 'zod'],
  ['src/web/admin/a.ts', '#web/storefront/cart/page.tsx'],
  ['src/web/admin/b.ts', 'node:fs'],
  ['src/web/admin/c.ts', '#web/ui/overlays/dialog.tsx'],
]

const ALLOWED: readonly [file: string, imported: string][] = [
  ['src/messages/fr/orders/z.ts', '../../plural.ts'],
  ['src/domain/cart/x.ts', '#messages/cart/cart.ts'],
  ['src/domain/cart/z.ts', './cart.ts'],
  ['src/domain/cart/y.ts', '#domain/money/money.ts'],
  ['src/contract/z.ts', 'zod/mini'],
  ['src/test-gateway/z.ts', '#contract/test-gateway.ts'],
  ['src/server/cart/z.ts', '#server/products/store/stock.ts'],
  ['src/server/cart/store/z.ts', 'drizzle-orm'],
  ['src/server/cart/tables.ts', 'drizzle-orm/pg-core'],
  ['src/server/settings/store.ts', 'drizzle-orm'],
  ['src/server/platform/database/z.ts', 'drizzle-orm'],
  ['src/server/payments/z.ts', '#test-gateway/create-test-gateway.ts'],
  ['src/server/carrier/z.ts', '#test-gateway/test-post.ts'],
  ['src/server/z.ts', '#server/cart/routes.ts'],
  ['src/server/cart/z.test.ts', '#server/orders/store.ts'],
  ['src/server/cart/y.test.ts', '#tests/support/shop/shop.ts'],
  ['src/web/app/z.ts', '#contract/cart.ts'],
  ['src/web/storefront/z.test.ts', '#tests/support/screen.ts'],
]

let folder: string
let refused: Set<string>
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'firnfrucht-walls-'))
  writeFileSync(join(folder, 'oxlint.config.ts'), `export { default } from '${pathToFileURL('oxlint.config.ts').href}'\n`)
  for (const [file, imported] of [...REFUSED, ...ALLOWED]) {
    mkdirSync(dirname(join(folder, file)), { recursive: true })
    writeFileSync(join(folder, file), `import { a } from '${imported}'\na()\n`)
  }
  refused = refusedFiles()
})
afterAll(() => rmSync(folder, { recursive: true }))

describe('a wall', () => {
  it.each(REFUSED)('refuses that %s imports %s', (file) => {
    expect(refused).toContain(file)
  })

  it.each(ALLOWED)('allows that %s imports %s', (file) => {
    expect(refused).not.toContain(file)
  })
})

describe('the ladder of src/server', () => {
  it('has a rung for every noun', () => {
    const nouns = globSync('src/server/*/').map((path) => path.split('/')[2])
    expect(RUNGS.flat().toSorted()).toEqual(nouns.toSorted())
  })

  it('is the one in ARCHITECTURE.md', () => {
    const drawn = readFileSync('ARCHITECTURE.md', 'utf8').matchAll(/^\d+ {1,2}(?:[├└]─ )?(.+?)(?: {3,}|$)/gm)
    expect(Array.from(drawn, ([, rung = '']) => rung.split(' · '))).toEqual(RUNGS)
  })
})

// Lint keeps Drizzle out of all other files; this finds queries on a pool.
it('queries of a noun stand in its store', () => {
  const verbs = globSync('src/server/*/**/*.ts').filter((path) => !/\.test\.ts$|\/store(\.ts$|\/)|\/platform\//.test(path))
  expect(verbs.length).toBeGreaterThan(100)
  expect(verbs.filter((path) => /\.query[<(]/.test(readFileSync(path, 'utf8')))).toEqual([])
})

function refusedFiles(): Set<string> {
  const oxlint = join(process.cwd(), 'node_modules/oxlint/bin/oxlint')
  const { stdout, stderr } = spawnSync(process.execPath, [oxlint, '--format=json'], { cwd: folder, encoding: 'utf8' })
  if (stderr) throw new Error(stderr)
  const { diagnostics } = JSON.parse(stdout) as { diagnostics: { code: string; filename: string }[] }
  return new Set(diagnostics.filter(({ code }) => code.includes('no-restricted-imports')).map(({ filename }) => filename))
}
