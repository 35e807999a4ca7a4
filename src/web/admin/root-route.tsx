import { createRootRoute, notFound } from '@tanstack/react-router'
import { MAX_INTEGER } from '#domain/money/money.ts'
import { AdminLayout } from './layout/admin-layout.tsx'
import { ScreenNotFound } from './layout/screen-error.tsx'

/** What surrounds every screen of the administration. */
export const rootRoute = createRootRoute({ component: AdminLayout, notFoundComponent: ScreenNotFound })

export const getParentRoute = () => rootRoute

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
