import { globSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'

/** Queries of which a component takes the data, but not whether they have failed. */
const QUERIES = /const \{(?=[^}]*\bdata\b)(?![^}]*\b(?:error|isError|isLoadingError)\b)[^}]*\} = useQuery\(/g

/** Queries that leave their component with a skeleton forever when they fail. */
const endlessIn = (source: string) => (source.includes('<Skeleton') ? (source.match(QUERIES) ?? []) : [])

it('no page of the shop loads forever: whoever shows a skeleton says when the query has failed', () => {
  expect(endlessIn('const { data: list } = useQuery(query)\nif (!list) return <Skeleton />')).toHaveLength(1)
  expect(endlessIn('const { data, isError } = useQuery(query)\nif (!data) return <Skeleton />')).toEqual([])
  expect(endlessIn('<Loaded query={useQuery(query)} skeleton={<Skeleton />}>')).toEqual([])
  const files = globSync('src/web/storefront/**/*.tsx')
  expect(files.length).toBeGreaterThan(100)
  expect(files.filter((file) => endlessIn(readFileSync(file, 'utf8')).length > 0)).toEqual([])
})

it('no screen of the administration loads forever, or goes on without a word when its refresh fails: `Loaded` says both', () => {
  const files = globSync('src/web/admin/**/*.tsx').filter((file) => !file.endsWith('/loaded.tsx'))
  expect(files.length).toBeGreaterThan(100)
  const own = files.filter((file) => {
    const source = readFileSync(file, 'utf8')
    return source.includes('<LoadError') && !source.includes('<RefreshError')
  })
  expect(own).toEqual([])
  const endless = files.filter((file) => /if \(!\w+\) return <\w*Skeleton/.test(readFileSync(file, 'utf8')))
  expect(endless).toEqual([])
})
