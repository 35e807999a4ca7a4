import { createLazyFileRoute } from '@tanstack/react-router'
import { ImportScreen } from '#web/admin/products/import-screen.tsx'

export const Route = createLazyFileRoute('/admin/produkte/import')({ component: ImportScreen })
