import { createLazyFileRoute } from '@tanstack/react-router'
import { AuditScreen } from '#web/admin/audit/audit-screen.tsx'

export const Route = createLazyFileRoute('/admin/protokoll')({ component: AuditScreen })
