import type { QueryClient } from '@tanstack/react-query'
import type { ComponentType } from 'react'
import type { Head } from '../document/seo.ts'
import type { Target } from './navigation.ts'

/** What a page is loaded with: the values of its path's parameters, and its query as plain strings. */
interface Visit<Param extends string> {
  queryClient: QueryClient
  params: Readonly<Record<Param, string>>
  search: Readonly<Record<string, string>>
}

/** What the server does for a page. The browser's bundle has nothing of it. */
export interface Route<Param extends string = never> {
  /** Loads the data of the page, which travel with it. Throws `notFound` or `redirect`. */
  load?: (visit: Visit<Param>) => Promise<unknown>
  head: (visit: Visit<Param>) => Head
}

/** A file of src/web/routes: a page and its route. */
export interface RouteFile {
  Page: ComponentType<Readonly<Record<string, string>>>
  route: Route<string>
}

/** Why a page is answered with another one. */
export class Elsewhere extends Error {
  /** Where the page is; undefined where there is none. */
  readonly target: Target | undefined

  constructor(target?: Target) {
    super(target ? 'the page is elsewhere' : 'there is no such page')
    this.target = target
  }
}

/** For a loader: there is no such page. */
export function notFound(): Elsewhere {
  return new Elsewhere()
}

/** For a loader: the page has moved for good. */
export function redirect(target: Target): Elsewhere {
  return new Elsewhere(target)
}
