import { createLazyFileRoute } from '@tanstack/react-router'
import { PackingScreen } from '#web/admin/orders/packing-screen.tsx'

export const Route = createLazyFileRoute('/admin/bestellungen/packen')({ component: PackingScreen })
