import { globSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'

const sources = globSync('{src,tests,tools}/**/*.{ts,tsx,mjs}').filter((path) => !path.endsWith('.gen.ts'))
const rules = globSync('docs/rules/*.md')
const linesOf = (path: string) => readFileSync(path, 'utf8').split('\n')

describe('a line that people read', () => {
  it('of a comment fits 120 columns', () => {
    const isComment = /^\s*(?:\/\/|\/\*|\*|\{\/\*)/
    const tooLong = sources.flatMap((path) =>
      linesOf(path).flatMap((line, index) => (isComment.test(line) && line.length > 120 ? [`${path}:${index + 1}`] : [])),
    )
    expect(tooLong).toEqual([])
  })

  it('of a rule is one sentence, so that a change can be read in a diff', () => {
    const twoSentences = /^[^|`#]*[^\s|`#]{3,}[.!?] [A-Z][a-z]+ [a-z]/
    const found = rules.flatMap((path) =>
      linesOf(path).flatMap((line, index) => (twoSentences.test(line) ? [`${path}:${index + 1}: ${line}`] : [])),
    )
    expect(found).toEqual([])
  })
})
