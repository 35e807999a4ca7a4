import { globSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, it } from 'vitest'
import { messagesIn } from '#messages/all.ts'

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

it('A thread that makes documents loads what they say, and no other messages', () => {
  const chunks = new Set(['document-pdf.js', 'gift-card-pdf.js', 'gift-card-pass.js'])
  for (const chunk of chunks) for (const [, imported = ''] of codeOf(chunk).matchAll(/["']\.\/([\w-]+\.js)["']/g)) chunks.add(imported)
  const code = Array.from(chunks, codeOf).join('')
  expect(code).toContain(messagesIn('en').documentsText.invoiceOf)
  expect(code).not.toContain(messagesIn('en').checkoutText.cartAway)
})
