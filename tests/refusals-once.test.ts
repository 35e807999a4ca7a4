import { readdirSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'

const SCREENS = 'src/web/admin'
const PATHS = readdirSync(SCREENS, { recursive: true, encoding: 'utf8' }).filter((path) => path.endsWith('.tsx'))

it('A dialog that shows why it was refused shows no toast of it', () => {
  const sources = PATHS.map((path) => ({ path, source: readFileSync(`${SCREENS}/${path}`, 'utf8') }))
  const withNote = sources.filter(
    ({ source }) => /<(FailureNote|SaveDialog)\b/.test(source) && /= use(Save|OrderStatusChange)\(/.test(source),
  )
  expect(withNote.length).toBeGreaterThan(5)
  expect(withNote.filter(({ source }) => !source.includes('refused: null')).map(({ path }) => path)).toEqual([])
})
