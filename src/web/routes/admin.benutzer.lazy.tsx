import { createLazyFileRoute } from '@tanstack/react-router'
import { OperatorsScreen } from '#web/admin/operators/operators-screen.tsx'

export const Route = createLazyFileRoute('/admin/benutzer')({ component: OperatorsScreen })
