import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import fastify from 'fastify'
import { afterEach, expect, it } from 'vitest'
import { builtPages } from './built-pages.ts'

let directory = ''
afterEach(() => rm(directory, { recursive: true }))

/** Writes a file of the build. */
async function write(file: string, text: string): Promise<void> {
  await mkdir(join(directory, file, '..'), { recursive: true })
  await writeFile(join(directory, file), text)
}

const writeBundle = (language: string) =>
  write(`server/${language}.js`, `export const createRenderer = () => async () => new Response('${language}')`)

it('loads a language again that failed to load', async () => {
  directory = await mkdtemp(join(tmpdir(), 'pages-'))
  await mkdir(join(directory, 'client/assets'), { recursive: true })
  for (const manifest of ['manifest-de', 'manifest-fr', 'admin-manifest']) await write(`client/${manifest}.json`, '{}')
  await writeBundle('de')
  const { render } = await builtPages(fastify(), { directory })
  const textOf = async () => (await render({ url: new URL('https://example.ch/fr'), language: 'fr' }, 'nonce', () => undefined)).text()
  await expect(textOf()).rejects.toThrow('fr.js')
  await writeBundle('fr')
  expect(await textOf()).toBe('fr')
})
