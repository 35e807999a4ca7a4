import { createLazyFileRoute } from '@tanstack/react-router'
import { AdminFrame } from '#web/admin/frame/admin-frame.tsx'

export const Route = createLazyFileRoute('/admin')({ component: AdminFrame })
