import { globSync } from 'node:fs'
import { dirname } from 'node:path'
import { expect, it } from 'vitest'

const MAX_FILES = 40

it(`no folder holds more than ${MAX_FILES} files, so that a stranger finds one by its place`, () => {
  const files = globSync('{src,tests,tools}/**/*.*')
  expect(files.length).toBeGreaterThan(2000)
  const folders = Map.groupBy(files, (path) => dirname(path))
  expect([...folders].filter(([, held]) => held.length > MAX_FILES).map(([folder]) => folder)).toEqual([])
})
