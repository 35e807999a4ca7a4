import { createContext, useContext, useMemo, useSyncExternalStore } from 'react'
import type { PagePath } from '#domain/pages/pages.ts'
import { addressOf, pathOf } from './addresses.ts'
import { parseSearch, stringifySearch } from './search-params.ts'

type WithParams = Extract<PagePath, `${string}$${string}`>
export type PlainPath = Exclude<PagePath, WithParams>

/** A page, and what its address says besides. */
export type Target = { search?: object | undefined } & (
  | { to: PlainPath; params?: undefined }
  | { to: WithParams; params: Readonly<Record<string, string>> }
)

/** The part of an address that says which page it is, and what it says besides. */
export interface Place {
  /** As in the table of pages, in all languages. */
  path: string
  /** With its question mark, or empty. */
  query: string
  hash: string
}

/** The address of a page in the language of this bundle. */
export function hrefOf({ to, params, search = {} }: Target): string {
  return addressOf(filled({ to, params })) + stringifySearch({ ...search })
}

function filled({ to, params = {} }: Pick<Target, 'to' | 'params'>): string {
  return to.replace(/\$(\w+)/, (_, name: string) => encodeURIComponent(params[name] ?? ''))
}

/** Reads an address, without its origin or with it. */
export function placeOf(href: string): Place {
  const { pathname, search, hash } = new URL(href, 'http://shop')
  return { path: pathOf(pathname), query: search, hash }
}

/** The address that the document was loaded with; on the server, the one that is rendered. */
export const LoadedAddress = createContext('/')

const MOVED = 'moved'

function watchAddress(listener: () => void): () => void {
  for (const type of ['popstate', MOVED]) addEventListener(type, listener)
  return () => {
    for (const type of ['popstate', MOVED]) removeEventListener(type, listener)
  }
}

/** The address of the page, in full. */
export function useHref(): string {
  const loaded = useContext(LoadedAddress)
  return useSyncExternalStore(
    watchAddress,
    () => location.href,
    () => loaded,
  )
}

/** Where the visitor is. */
export function usePlace(): Place {
  const href = useHref()
  return useMemo(() => placeOf(href), [href])
}

/** The query of the address as plain strings by name; the same object as long as it stays the same. */
export function useSearch(): Readonly<Record<string, string>> {
  const { query } = usePlace()
  return useMemo(() => parseSearch(query), [query])
}

/** Whether a link leads to this page, or to one above it, with what it says in its query. */
export function useLeadsHere(target: Target): boolean {
  const loaded = useContext(LoadedAddress)
  return useSyncExternalStore(
    watchAddress,
    () => leadsTo(target, location.href),
    () => leadsTo(target, loaded),
  )
}

function leadsTo({ search = {}, ...page }: Target, href: string): boolean {
  const { path, query } = placeOf(href)
  const wanted = filled(page)
  const given = parseSearch(query)
  const isSame = ([name, value]: [string, unknown]) => value === undefined || given[name] === String(value)
  return (path === wanted || path.startsWith(`${wanted}/`)) && Object.entries(search).every(isSame)
}

export interface Move {
  /** In place of the present entry of the browser's history. */
  replace?: boolean | undefined
  keepsScroll?: boolean | undefined
}

/** Whether an address is of the page that is shown, which then changes in place. */
export function isThisPage(href: string): boolean {
  return new URL(href, location.href).pathname === location.pathname
}

/** Leads to a page: another one is loaded, the same one changes with its query. */
export function navigate(target: Target, move?: Move): void {
  goTo(hrefOf(target), move)
}

/** The same for an address. */
export function goTo(href: string, { replace = false, keepsScroll = false }: Move = {}): void {
  if (!isThisPage(href)) return location[replace ? 'replace' : 'assign'](href)
  history[replace || href === location.pathname + location.search ? 'replaceState' : 'pushState'](null, '', href)
  dispatchEvent(new Event(MOVED))
  if (!keepsScroll) scrollTo(0, 0)
}
