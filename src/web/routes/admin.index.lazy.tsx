import { createLazyFileRoute } from '@tanstack/react-router'
import { OverviewScreen } from '#web/admin/overview/overview-screen.tsx'

export const Route = createLazyFileRoute('/admin/')({ component: OverviewScreen })
