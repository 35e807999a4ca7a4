import { createRootRoute } from '@tanstack/react-router'
import { AdminLayout } from './layout/admin-layout.tsx'
import { ScreenNotFound } from './layout/screen-not-found.tsx'

/** What surrounds every screen of the administration. */
export const rootRoute = createRootRoute({ component: AdminLayout, notFoundComponent: ScreenNotFound })

export const getParentRoute = () => rootRoute
