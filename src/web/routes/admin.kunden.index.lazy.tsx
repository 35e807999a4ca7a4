import { createLazyFileRoute } from '@tanstack/react-router'
import { CustomersScreen } from '#web/admin/customers/customers-screen.tsx'

export const Route = createLazyFileRoute('/admin/kunden/')({ component: CustomersScreen })
