import { globSync } from 'node:fs'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { expect, it } from 'vitest'
import { REQUESTS } from './administration.ts'

const contract = fileURLToPath(new URL('../../src/contract', import.meta.url))

it('measures every list of the administration that has pages', async () => {
  const modules = await Promise.all(
    globSync('admin-*.ts', { cwd: contract }).map(
      (file) => import(/* @vite-ignore */ pathToFileURL(`${contract}/${file}`).href) as Promise<Record<string, unknown>>,
    ),
  )
  const lists = modules
    .flatMap((module) => Object.values(module))
    .filter(isList)
    .map(({ path }) => path.slice('/api/admin/'.length).replaceAll(/:\w+/g, '1'))
  expect(lists.length).toBeGreaterThan(10)
  const measured = new Set(REQUESTS.map(([, path]) => path.replace(/\?.*/, '')))
  expect(lists.filter((path) => !measured.has(path))).toEqual([])
})

/** Whether it is an endpoint of the administration that takes the cursor of a page. */
function isList(exported: unknown): exported is { path: string } {
  if (typeof exported !== 'object' || exported === null || !('path' in exported) || !('query' in exported)) return false
  const { path, query } = exported as { path: string; query: { shape?: object } | undefined }
  return path.startsWith('/api/admin/') && query?.shape !== undefined && 'cursor' in query.shape
}
