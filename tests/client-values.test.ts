import { globSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'

/** Objects in which something stands before what a client has sent; not what takes an object apart. */
const OVERRIDDEN = /\{[^{}]*[^{}\s][^{}]*\.\.\.(?:body|query)\b(?!\s*\}\s*[:=])/g

const overriddenIn = (source: string) => source.match(OVERRIDDEN) ?? []

it('what a client sends comes first, so that no field of it takes the place of what the shop says or the address names', () => {
  expect(overriddenIn('save(db, { actor: user, ...body })')).toHaveLength(1)
  expect(overriddenIn('save(db, { ...params, ...body })')).toHaveLength(1)
  expect(overriddenIn('list(db, { limit: 20, ...query })')).toHaveLength(1)
  expect(overriddenIn('save(db, { ...body, ...params, actor: user })')).toEqual([])
  expect(overriddenIn('const { language, ...query } = given')).toEqual([])
  const files = globSync('src/server/**/*.ts').filter((path) => !path.endsWith('.test.ts'))
  expect(files.length).toBeGreaterThan(500)
  expect(files.flatMap((path) => overriddenIn(readFileSync(path, 'utf8')).map((found) => `${path}: ${found}`))).toEqual([])
})
