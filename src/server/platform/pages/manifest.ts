import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import * as z from 'zod/mini'
import type { Language } from '#domain/language/language.ts'

interface Script {
  attrs: Record<string, string | boolean>
  children?: string
}

/** The scripts of each page of the storefront, by its file in src/web/routes, and what starts the administration. */
export interface PageScripts {
  scriptsOf: (page: string, dataAddress?: string) => readonly Script[]
  /** The addresses of the storefront's style sheets. */
  styles: readonly string[]
  admin: { scripts: readonly Script[]; styles: readonly string[] }
}

const chunks = z.record(
  z.string(),
  z.object({
    file: z.string(),
    src: z.optional(z.string()),
    imports: z.optional(z.array(z.string())),
    css: z.optional(z.array(z.string())),
  }),
)
type Chunks = z.output<typeof chunks>

const STOREFRONT_ENTRY = 'src/web/app/client.tsx'
const STOREFRONT_STYLE = 'src/web/storefront/style.css'
const ADMIN_ENTRY = 'src/web/admin/client.tsx'

/**
 * Reads Vite's manifests: the storefront's entry in a language, which all its pages load, each page's own scripts, and
 * the administration's entry.
 */
export async function readPageScripts(folder: string, language: Language): Promise<PageScripts> {
  const [storefront, admin] = await Promise.all([
    readManifest(join(folder, `manifest-${language}.json`)),
    readManifest(join(folder, 'admin-manifest.json')),
  ])
  const scriptsOf = (page: string, dataAddress?: string) => [
    loadAfterMainPicture(withImports(storefront, `src/web/routes/${page}.tsx`, withImports(storefront, STOREFRONT_ENTRY)), dataAddress),
  ]
  return {
    scriptsOf,
    styles: [storefront[STOREFRONT_STYLE]?.file ?? ''].map(urlOf),
    admin: { scripts: [loadAfterMainPicture(withImports(admin, ADMIN_ENTRY))], styles: (admin[ADMIN_ENTRY]?.css ?? []).map(urlOf) },
  }
}

async function readManifest(file: string): Promise<Chunks> {
  return z.parse(chunks, JSON.parse(await readFile(file, 'utf8')))
}

/**
 * A script that loads others, and lets the pictures further down load, once the page and its main picture are painted,
 * so that they do not compete with what is seen first: at once if somebody uses the page, and after a while in any
 * case. Who comes from another page of the shop has most scripts already: they wait for the first paint only, and the
 * data of the page, which no browser has, for nothing.
 */
function loadAfterMainPicture(urls: ReadonlySet<string>, dataAddress?: string): Script {
  const read = `()=>{${dataAddress === undefined ? '' : readData(dataAddress)}}`
  // To import one again does nothing. Each is asked for, and evaluated, in a task of its own.
  const start = `()=>{read();for(const script of ${JSON.stringify([...urls])})setTimeout(()=>import(script))}`
  const load = `()=>{load=()=>{};${SHOW_LAZY_PICTURES};start()}`
  return { attrs: { type: 'module' }, children: `{const read=${read};const start=${start};let load=${load};${WHEN_PAINTED}}` }
}

/** Code that requests the data of a page once, for the scripts that take the page over (src/web/app/client.tsx). */
export function readData(address: string): string {
  return `window.pageData??=fetch(${JSON.stringify(address)})`
}

// They are held by a script in the head (src/web/app/document/document.tsx).
const SHOW_LAZY_PICTURES = 'delete document.documentElement.dataset.mainPictureFirst'

const MAIN_PICTURE_LIMIT_MS = 1500
// A picture that is not the page's largest paint is not reported, nor is any by older browsers.
const UNREPORTED_PAINT_MS = 200

const WHEN_PAINTED = [
  'requestAnimationFrame(()=>{',
  'const picture=document.querySelector("img[fetchpriority=high]");',
  'const comesFromShop=document.referrer.startsWith(location.origin);',
  'if(comesFromShop)read();',
  'const painted=()=>{if(comesFromShop)start();if(picture?.complete!==false)load()};',
  'for(const type of["paint","largest-contentful-paint"])new PerformanceObserver(painted).observe({type,buffered:true});',
  `picture?.addEventListener("load",()=>setTimeout(()=>load(),${UNREPORTED_PAINT_MS}));`,
  'for(const type of["pointerdown","keydown"])addEventListener(type,()=>load(),{once:true});',
  `setTimeout(()=>load(),${MAIN_PICTURE_LIMIT_MS})`,
  '})',
].join('')

/** The addresses of a chunk and of what it imports, which comes first. */
function withImports(chunkByKey: Chunks, key: string, urls = new Set<string>(), seen = new Set<string>()): Set<string> {
  const chunk = chunkByKey[key]
  if (!chunk || seen.has(key)) return urls
  seen.add(key)
  for (const imported of chunk.imports ?? []) withImports(chunkByKey, imported, urls, seen)
  return urls.add(urlOf(chunk.file))
}

function urlOf(file: string): string {
  return `/${file}`
}
