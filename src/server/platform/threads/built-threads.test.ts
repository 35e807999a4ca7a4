import { globSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, it } from 'vitest'

const folder = fileURLToPath(new URL('../../../../dist/shop/', import.meta.url))
const codeOf = (chunk: string) => readFileSync(folder + chunk, 'utf8')

it('A thread of the built shop finds what it calls in a bundle, but for the one that reads the sources of the contract', () => {
  const code = globSync('*.js', { cwd: folder }).map(codeOf).join('')
  const threads = [...code.matchAll(/inWorkerThread\(new URL\("\.\/([\w-]+\.\w+)", .*?, "(\w+)"[,)]/g)]
  expect(threads.length).toBeGreaterThan(10)
  const sources = threads.filter(([, , name = '']) => name === 'writeOpenApi').map(([, module]) => module)
  expect(sources).toEqual(['write-openapi.ts'])
  for (const [, module = '', name = ''] of threads.filter(([, , called]) => called !== 'writeOpenApi')) {
    const exported = /^export \{ (.*) \};$/m.exec(codeOf(module))?.[1]?.split(', ')
    expect(exported, module).toContain(name)
  }
})
