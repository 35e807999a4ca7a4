import { createLazyFileRoute } from '@tanstack/react-router'
import { ConsentsScreen } from '#web/admin/consents/consents-screen.tsx'

export const Route = createLazyFileRoute('/admin/cookie-consents')({ component: ConsentsScreen })
