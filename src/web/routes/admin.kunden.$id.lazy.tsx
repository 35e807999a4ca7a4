import { createLazyFileRoute } from '@tanstack/react-router'
import { CustomerScreen } from '#web/admin/customers/customer-screen.tsx'

export const Route = createLazyFileRoute('/admin/kunden/$id')({ component: CustomerScreen })
