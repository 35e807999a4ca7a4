import type { QueryClient } from '@tanstack/react-query'
import { startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { App, type PageData } from './app.tsx'
import type { RouteFile } from './navigation/route.ts'
import { addLoadedQueries, createQueryClient } from './requests/query.ts'

declare global {
  interface Window {
    /** The response with the page's data, requested with these scripts (src/server/platform/pages/manifest.ts). */
    pageData?: Promise<Response>
  }
}

const PAGES = import.meta.glob<RouteFile['Page']>('../routes/**/*.tsx', { import: 'Page' })

const { page, params, queries = readQueries() } = JSON.parse(document.getElementById('page-data')?.textContent ?? '') as PageData
const loading = PAGES[`../routes/${page}.tsx`]?.()

// Hydrate in a task of its own: evaluating the libraries was a long task already, and a tap may be waiting.
setTimeout(async () => {
  const [root, Page, loaded] = [document.getElementById('page'), await loading, await queries]
  if (!root || !Page) return
  const queryClient = createQueryClient()
  if (loaded !== undefined) addLoadedQueries(queryClient, loaded)
  startTransition(() => {
    const app = <App href={location.href} queryClient={queryClient} Page={Page} params={params} />
    hydrateRoot(root, app, loaded === undefined && isWhole(root) ? { onCaughtError: stayAsServed(root, queryClient) } : {})
  })
  // What the visitor has done on other pages meanwhile.
  addEventListener('pageshow', ({ persisted }) => persisted && void queryClient.invalidateQueries())
})

// An honest page while there is no connection; late, so that it takes nothing from the first view. A browser that
// refuses, as in a private window, shows its own.
if (import.meta.env.PROD) setTimeout(() => void navigator.serviceWorker?.register('/service-worker.js').catch(() => undefined), 5000)

/** What the page's queries have loaded; undefined where that fails: they are requested one by one then. */
async function readQueries(): Promise<string | undefined> {
  try {
    const response = await window.pageData
    return response?.ok ? await response.text() : undefined
  } catch {
    return undefined
  }
}

/** Whether a page is served with all that it shows: one that says it is loading would say so for ever. */
const isWhole = (root: HTMLElement) => !root.querySelector('main .animate-pulse')

/**
 * Where its queries cannot be read either: the page as it was served, which can be read and whose links work, in place
 * of an error. What else fails once it has come to life is said.
 */
function stayAsServed(root: HTMLElement, queryClient: QueryClient) {
  const [served, { href }] = [root.cloneNode(true), location]
  return (error: unknown) => {
    reportError(error)
    const queries = queryClient.getQueryCache().getAll()
    if (location.href === href && queries.some(({ state }) => state.error === error)) root.replaceWith(served)
  }
}
