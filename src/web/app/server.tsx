import { type QueryClient } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { renderToPipeableStream, renderToString } from 'react-dom/server'
import { hasPublicData, PAGE_DATA } from '#domain/pages/page-data.ts'
import { findPage } from '#domain/pages/pages.ts'
import { BRAND } from '#domain/settings/brand.ts'
import { language } from '#messages/language.ts'
import { ErrorPage } from '#web/storefront/error/error-page.tsx'
import { SiteFooter } from '#web/storefront/layout/layout-parts.ts'
import { NotFound } from '#web/storefront/not-found/not-found.tsx'
import { wordsQuery } from '#web/storefront/products/page/use-word.ts'
import { App } from './app.tsx'
import { type AdminAssets, adminDocument } from './document/admin-document.tsx'
import { type Script, storefrontDocument } from './document/document.tsx'
import { UNKNOWN_HEAD } from './document/seo.ts'
import { pathOf } from './navigation/addresses.ts'
import { hrefOf } from './navigation/navigation.ts'
import { Elsewhere, notFound, type RouteFile } from './navigation/route.ts'
import { parseSearch } from './navigation/search-params.ts'
import { type Transport, setTransport } from './requests/api.ts'
import { createQueryClient, loadedQueries } from './requests/query.ts'
import { shopFactsQuery } from './requests/use-shop-facts.ts'

interface RendererOptions {
  /** How requests reach the shop's API: in process, through the same routes as the browser's. */
  transport: Transport
  /** The scripts of the storefront's page with this file. They read its data where the document does not have it. */
  scriptsOf: (page: string, dataAddress: string | undefined) => readonly Script[]
  /** The addresses of its style sheets. */
  styles: readonly string[]
  admin: AdminAssets
}

export { language }

type Render = (request: Request, nonce: string, onError: (error: unknown) => void) => Promise<Response>

const ROUTES = import.meta.glob<RouteFile>('../routes/*.tsx')
const INSTEAD = import.meta.glob<RouteFile['Page']>('../routes/instead/*.tsx', { import: 'Page' })

/**
 * Renders the pages of the storefront, and the one document of the administration, as HTML, and the data of public
 * pages as JSON. Marks each inline script with the nonce, by which the server knows it as ours. Reports why a page
 * could not be loaded or rendered; its status is 500 then.
 */
export function createRenderer({ transport, scriptsOf, styles, admin }: RendererOptions): Render {
  setTransport(transport)
  return async (request, nonce, onError) => {
    const url = new URL(request.url)
    if (isAdminPath(url.pathname)) return new Response(adminDocument(admin, nonce))
    if (url.pathname.startsWith(`${PAGE_DATA}/`)) return pageData(new URL(request.url.replace(PAGE_DATA, '')), onError)
    const queryClient = createQueryClient()
    const found = await load(url, queryClient, onError)
    if (found instanceof Response) return found
    const { status, page, Page, params, head } = found
    const app = <App href={request.url} queryClient={queryClient} Page={Page} params={params} />
    const markup = renderToString(app)
    const isBroken = markup.includes(FAILED_PART)
    if (isBroken) onError(await causeOfFailure(app))
    const dataAddress = status === 200 ? dataAddressOf(url) : undefined
    const data = { page, params, ...(dataAddress === undefined && { queries: loadedQueries(queryClient) }) }
    const html = storefrontDocument({ head, markup, data, scripts: scriptsOf(page, dataAddress), styles }, nonce)
    return new Response(html, { status: isBroken ? 500 : status })
  }
}

/** What the queries of the page with this address have loaded. */
async function pageData(url: URL, onError: (error: unknown) => void): Promise<Response> {
  const queryClient = createQueryClient()
  const found = await load(url, queryClient, onError)
  if (found instanceof Response) return new Response(null, { status: 404 })
  if (found.status !== 200) return new Response(null, { status: found.status })
  return new Response(loadedQueries(queryClient), { headers: { 'content-type': 'application/json; charset=utf-8' } })
}

/** Where the browser reads the data of this page, half as large as its markup; undefined where the document has it. */
function dataAddressOf({ pathname, search }: URL): string | undefined {
  const page = findPage(pathOf(pathname))
  return page && hasPublicData(page) ? PAGE_DATA + pathname + search : undefined
}

/** The page of this address with its data, or what is shown instead; a redirect if it has moved. */
async function load(url: URL, queryClient: QueryClient, onError: (error: unknown) => void) {
  const path = pathOf(url.pathname)
  const page = findPage(path)?.path
  const name = page === '/' ? 'index' : page?.slice(1).replaceAll('/', '.')
  const visit = { queryClient, params: page === undefined ? {} : paramsOf(path, page), search: parseSearch(url.search) }
  const [file] = await Promise.all([
    ROUTES[`../routes/${name}.tsx`]?.(),
    queryClient.ensureQueryData(shopFactsQuery),
    language !== 'de' && queryClient.ensureQueryData(wordsQuery),
    SiteFooter.preload(),
  ])
  try {
    if (!name || !file) throw notFound()
    await file.route.load?.(visit)
    return { ...visit, status: 200, page: name, Page: file.Page, head: file.route.head(visit) }
  } catch (error) {
    if (!(error instanceof Elsewhere)) {
      onError(error)
      return { ...visit, status: 500, page: 'instead/error', Page: ErrorPage, head: { title: BRAND } }
    }
    if (error.target) return new Response(null, { status: 301, headers: { location: hrefOf(error.target) } })
    const own = INSTEAD[`../routes/instead/${name}.tsx`]
    const Page = own ? await own() : NotFound
    return {
      ...visit,
      status: 404,
      page: own ? `instead/${name}` : 'instead/not-found',
      Page,
      head: file?.route.head(visit) ?? UNKNOWN_HEAD,
    }
  }
}

/** The values of a path's parameters: `{ slug: 'mango' }` for '/product/mango' and '/product/$slug'. */
function paramsOf(path: string, page: string): Record<string, string> {
  const segments = path.split('/')
  const values = page.split('/').map((name, index) => [name.slice(1), decodeURIComponent(segments[index] ?? '')] as const)
  return Object.fromEntries(values.filter((_, index) => page.split('/')[index]?.startsWith('$')))
}

/** What React leaves in place of a part that threw, for the browser to try again. */
const FAILED_PART = '<!--$!-->'

/** Why a part of a page could not be rendered, which `renderToString` keeps to itself. */
function causeOfFailure(page: ReactNode): Promise<unknown> {
  return new Promise((resolve) => {
    const onAllReady = () => resolve(new Error('a part of the page could not be rendered'))
    renderToPipeableStream(page, { onError: resolve, onAllReady })
  })
}

function isAdminPath(path: string): boolean {
  return path === '/admin' || path.startsWith('/admin/')
}
