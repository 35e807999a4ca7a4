import { readFile } from 'node:fs/promises'
import * as z from 'zod/mini'

/** What a page of each route loads: for the router's script tags. */
export interface RouteManifest {
  routes: Record<string, { scripts: { attrs: Record<string, string | boolean>; children?: string }[] }>
}

const chunks = z.record(
  z.string(),
  z.object({ file: z.string(), src: z.optional(z.string()), isEntry: z.optional(z.boolean()), imports: z.optional(z.array(z.string())) }),
)
type Chunks = z.output<typeof chunks>

const ROUTE_FILE = /^src\/web\/routes\/(.+)\.tsx\?/

/** Reads Vite's manifest: the entry's scripts for every page, and each route's own. */
export async function readManifest(file: string): Promise<RouteManifest> {
  const found = z.parse(chunks, JSON.parse(await readFile(file, 'utf8')))
  const entry = Object.entries(found).find(([, { isEntry }]) => isEntry)
  if (!entry) throw new Error(`${file} names no entry.`)
  const always = withImports(found, entry[0])
  const ofRoutes = new Map<string, Set<string>>()
  for (const [key, { src }] of Object.entries(found)) {
    const name = ROUTE_FILE.exec(src ?? key)?.[1]
    if (name === undefined) continue
    const id = routeIdOf(name)
    ofRoutes.set(id, new Set([...(ofRoutes.get(id) ?? []), ...[...withImports(found, key)].filter((address) => !always.has(address))]))
  }
  const scripts = [['__root__', always] as const, ...ofRoutes].map(([id, addresses]) => [id, { scripts: [afterFirstPaint(addresses)] }])
  return { routes: Object.fromEntries(scripts) as RouteManifest['routes'] }
}

/** A script that loads others once the page is to be seen: until then the line and the processor are the pictures' and the text's. */
function afterFirstPaint(addresses: ReadonlySet<string>): RouteManifest['routes'][string]['scripts'][number] {
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
