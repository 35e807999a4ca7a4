import { build } from 'vite'
import { expect, it } from 'vitest'
import { oneByteChunks } from './one-byte-chunks.ts'

it('writes a bundle of the server in ASCII that says the same', async () => {
  const source = 'export const text = `Früchte – ${"🍓"}`; export const sign = /[–🍓]/u'
  const entry = {
    name: 'entry',
    enforce: 'pre' as const,
    resolveId: (id: string) => (id === 'entry' ? id : undefined),
    load: (id: string) => (id === 'entry' ? source : undefined),
  }
  const built = await build({
    configFile: false,
    logLevel: 'silent',
    build: { ssr: true, rolldownOptions: { input: 'entry' }, target: 'node26', write: false, minify: false },
    plugins: [entry, oneByteChunks()],
  })
  const [chunk] = 'output' in built ? built.output : []
  const code = chunk?.type === 'chunk' ? chunk.code : ''
  expect(code).toMatch(/^[\0-\x7f]+$/)
  const { text, sign } = (await import(`data:text/javascript,${encodeURIComponent(code)}`)) as { text: string; sign: RegExp }
  expect([text, sign.test('–'), sign.test('🍓'), sign.test('\ud83c')]).toEqual(['Früchte – 🍓', true, true, false])
})
