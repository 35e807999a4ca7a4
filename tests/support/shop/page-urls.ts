import { readdirSync } from 'node:fs'
import type { FastifyInstance } from 'fastify'
import { listRoutes } from './routes.ts'

const routes = new URL('../../../src/web/routes', import.meta.url)

/** Returns the URL of every page, with plausible parameters. */
export function pageUrls(): string[] {
  const names = readdirSync(routes).filter((name) => name.endsWith('.tsx') && !name.startsWith('__'))
  return names.map((name) => {
    const parts = name.replace('.tsx', '').split('.')
    return `/${parts
      .filter((part) => part !== 'index')
      .map((part) => (parts[0] === 'rezepte' && part === '$slug' ? 'birchermueesli-mit-erdbeeren' : plausible(part)))
      .join('/')}`
  })
}

/** Returns the URL of every page and of every GET route. */
export function readableUrls(app: FastifyInstance): string[] {
  const routesToRead = listRoutes(app).filter(({ method, path }) => method === 'GET' && !path.includes('*'))
  return [...new Set([...pageUrls(), ...routesToRead.map(({ url }) => url)])]
}

function plausible(part: string): string {
  return { $: 'products', $slug: 'erdbeere-gefriergetrocknet', $id: '6f9619ff-8b86-4d01-b42d-00cf4fc964ff', $token: 'x' }[part] ?? part
}
