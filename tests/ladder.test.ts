import { globSync, readFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { describe, expect, it } from 'vitest'

const SERVER = 'src/server'

/** The nouns of each rung as ARCHITECTURE.md draws them, the lowest number first. */
const RUNGS = Array.from(readFileSync('ARCHITECTURE.md', 'utf8').matchAll(/^\d {2}(?:[├└]─ )?(\S+(?: · \S+)*)/gm), ([, nouns = '']) =>
  nouns.split(' · '),
)

const files = globSync(`${SERVER}/*/**/*.ts`)
  .filter((path) => !path.endsWith('.test.ts'))
  .map((path) => ({ path: relative(SERVER, path), text: readFileSync(path, 'utf8') }))

const imports = files.flatMap(({ path, text }) =>
  Array.from(text.matchAll(/(?:from|import) ?\(?'([^']+)'/g), ([, target = '']) => ({ path, target: targetOf(path, target) })),
)

const crossings = imports.filter(({ path, target }) => target !== null && nounOf(target) !== nounOf(path))

describe('a noun of src/server', () => {
  it('is drawn on one rung of the ladder', () => {
    const nouns = [...new Set(files.map(({ path }) => nounOf(path)))]
    expect(RUNGS.flat().toSorted()).toEqual(nouns.toSorted())
  })

  it('imports only nouns from the rungs above it', () => {
    expect(crossings.filter(({ path, target }) => rungOf(target ?? '') >= rungOf(path))).toEqual([])
  })

  it("imports no other noun's tables or routes", () => {
    expect(crossings.filter(({ target }) => /\/(tables|routes|admin-routes)\.ts$/.test(target ?? ''))).toEqual([])
  })

  it('keeps its SQL in its store', () => {
    const outside = files.filter(({ path }) => nounOf(path) !== 'platform' && !/\/(store(\.ts|\/.+)|tables\.ts)$/.test(path))
    expect(outside.filter(({ text }) => /from 'drizzle-orm|\bsql`|\.query\(/.test(text)).map(({ path }) => path)).toEqual([])
  })
})

/** The imported file below src/server; null for everything else. */
function targetOf(path: string, target: string): string | null {
  if (target.startsWith('#server/')) return target.slice('#server/'.length)
  return target.startsWith('.') ? join(dirname(path), target) : null
}

function nounOf(path: string): string {
  return path.split('/')[0] ?? ''
}

/** The rung of a file's noun; files at the top, where the app is put together, are below all rungs. */
function rungOf(path: string): number {
  const rung = RUNGS.findIndex((nouns) => nouns.includes(nounOf(path)))
  return rung === -1 ? RUNGS.length : rung
}
