import { createLazyFileRoute } from '@tanstack/react-router'
import { OrdersScreen } from '#web/admin/orders/orders-screen.tsx'

export const Route = createLazyFileRoute('/admin/bestellungen/')({ component: OrdersScreen })
