import { readdirSync } from 'node:fs'
import type { FastifyInstance } from 'fastify'
import { routesOf } from './routes.ts'

const routes = new URL('../../src/web/routes', import.meta.url)

/** Every page of the site map, with plausible parameters. */
export function pageAddresses(): string[] {
  const names = readdirSync(routes).filter((name) => name.endsWith('.tsx') && !name.startsWith('__'))
  return names.map((name) => {
    const parts = name.replace('.tsx', '').split('.')
    return `/${parts
      .filter((part) => part !== 'index')
      .map(plausible)
      .join('/')}`
  })
}

/** Whatever can be read: each page of the site map and each reading call of the router. */
export function readableAddresses(app: FastifyInstance): string[] {
  const calls = routesOf(app).filter(({ method, path }) => method === 'GET' && !path.includes('*'))
  return [...new Set([...pageAddresses(), ...calls.map(({ url }) => url)])]
}

function plausible(part: string): string {
  return { $: 'products', $slug: 'erdbeere-gefriergetrocknet', $id: '6f9619ff-8b86-4d01-b42d-00cf4fc964ff', $token: 'x' }[part] ?? part
}
