import { globSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'

it('whatever leads back to a list keeps its filters: a link by `BackLink`, what follows a deletion by `useBackToList`', () => {
  const files = globSync('src/web/admin/**/*.tsx')
  expect(files.length).toBeGreaterThan(100)
  const toLists = files.flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(/navigate\(\{ to: '(\/admin\/[a-z/]+)'(?!, search)/g)].map(([, path]) => `${file}: ${path}`),
  )
  expect(toLists).toEqual([])
})
