import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import * as z from 'zod/mini'

interface Script {
  attrs: Record<string, string | boolean>
  children?: string
}

/** What a page of each route loads: for the router's script tags. */
export interface RouteManifest {
  routes: Record<string, { scripts: Script[] }>
}

/** The scripts of both parts of the web: the storefront's by route, and those that start the administration. */
export interface PageScripts {
  manifest: RouteManifest
  adminScripts: readonly Script[]
}

const chunks = z.record(z.string(), z.object({ file: z.string(), src: z.optional(z.string()), imports: z.optional(z.array(z.string())) }))
type Chunks = z.output<typeof chunks>

const STOREFRONT_ENTRY = 'src/web/app/client.tsx'
const ADMIN_ENTRY = 'src/web/admin/client.tsx'
const ROUTE_FILE = /^src\/web\/routes\/(.+)\.tsx\?/

/** Reads Vite's manifests in a folder: the storefront's entry for every page, each route's own scripts, and the administration's entry. */
export async function readPageScripts(folder: string): Promise<PageScripts> {
  const [storefront, admin] = await Promise.all([
    readManifest(join(folder, 'manifest.json')),
    readManifest(join(folder, 'admin-manifest.json')),
  ])
  const always = withImports(storefront, STOREFRONT_ENTRY)
  const ofRoutes = new Map<string, Set<string>>()
  for (const [key, { src }] of Object.entries(storefront)) {
    const name = ROUTE_FILE.exec(src ?? key)?.[1]
    if (name === undefined) continue
    const id = routeIdOf(name)
    ofRoutes.set(id, new Set([...(ofRoutes.get(id) ?? []), ...[...withImports(storefront, key)].filter((address) => !always.has(address))]))
  }
  const scripts = [['__root__', always] as const, ...ofRoutes].map(([id, addresses]) => [id, { scripts: [afterFirstPaint(addresses)] }])
  return {
    manifest: { routes: Object.fromEntries(scripts) as RouteManifest['routes'] },
    adminScripts: [afterFirstPaint(withImports(admin, ADMIN_ENTRY))],
  }
}

async function readManifest(file: string): Promise<Chunks> {
  return z.parse(chunks, JSON.parse(await readFile(file, 'utf8')))
}

/** A script that loads others once the page is to be seen: until then the line and the processor are the pictures' and the text's. */
function afterFirstPaint(addresses: ReadonlySet<string>): Script {
  const load = `for(const script of ${JSON.stringify([...addresses])})import(script)`
  return { attrs: { type: 'module' }, children: `requestAnimationFrame(()=>setTimeout(()=>{${load}}))` }
}

function withImports(found: Chunks, key: string, seen = new Set<string>()): Set<string> {
  const chunk = found[key]
  if (!chunk || seen.has(addressOf(chunk.file))) return seen
  seen.add(addressOf(chunk.file))
  for (const imported of chunk.imports ?? []) withImports(found, imported, seen)
  return seen
}

function addressOf(file: string): string {
  return `/${file}`
}

/** The router's name of a route file: `product.$slug` is `/product/$slug`. */
function routeIdOf(name: string): string {
  const path = `/${name.replaceAll('.', '/')}`.replace(/\/(index|route)$/, '')
  return path === '' ? '/' : path
}
