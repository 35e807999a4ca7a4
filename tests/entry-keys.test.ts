import { readdirSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'

/** A list ends with what adds an entry to it. */
const OF_INDEX = /key=\{index\}(?:(?!<AddEntry)[^])*<RemoveEntry/

it('No row that can be taken out has its position as its key', () => {
  const paths = readdirSync('src/web/admin', { recursive: true, encoding: 'utf8' }).filter((path) => path.endsWith('.tsx'))
  const sources = paths.map((path) => ({ path, source: readFileSync(`src/web/admin/${path}`, 'utf8') }))
  const withRemoval = sources.filter(({ source }) => source.includes('<RemoveEntry'))
  expect(withRemoval.length).toBeGreaterThan(5)
  expect(withRemoval.filter(({ source }) => OF_INDEX.test(source)).map(({ path }) => path)).toEqual([])
})
