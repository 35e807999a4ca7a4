import { createRootRoute, createRoute, lazyRouteComponent, notFound, type RouteComponent } from '@tanstack/react-router'
import { MAX_INTEGER } from '#domain/money/money.ts'
import { AdminLayout } from './layout/admin-layout.tsx'
import { ScreenNotFound } from './layout/screen-error.tsx'

/** What surrounds every screen of the administration. */
export const rootRoute = createRootRoute({ component: AdminLayout, notFoundComponent: ScreenNotFound })

export const getParentRoute = () => rootRoute

/** Loads the code of a screen, whose component has this name there. */
type Load<Name extends string> = () => Promise<Readonly<Record<Name, RouteComponent>>>

/** A screen by its path and its code, which is loaded on demand. */
export function screen<const Path extends string, const Name extends string>(path: Path, load: Load<Name>, name: Name) {
  return createRoute({ getParentRoute, path, component: lazyRouteComponent(load, name) })
}

/** A screen with search parameters. */
export function searchScreen<const Path extends string, Search, const Name extends string>(
  path: Path,
  validateSearch: (search: Record<string, unknown>) => Search,
  load: Load<Name>,
  name: Name,
) {
  return createRoute({ getParentRoute, path, validateSearch, component: lazyRouteComponent(load, name) })
}

/** The screen of a record whose id is a number; of anything else there is no page. */
export const byNumber = {
  params: {
    parse: ({ id }: { id: string }) => ({ id: Number(id) }),
    stringify: ({ id }: { id: number }) => ({ id: String(id) }),
  },
  beforeLoad: ({ params: { id } }: { params: { id: number } }) => {
    if (!Number.isInteger(id) || id < 1 || id > MAX_INTEGER) notFound({ throw: true })
  },
  notFoundComponent: ScreenNotFound,
}
