import { createLazyFileRoute } from '@tanstack/react-router'
import { OrderScreen } from '#web/admin/orders/order-screen.tsx'

export const Route = createLazyFileRoute('/admin/bestellungen/$id')({ component: OrderScreen })
