import { createLazyFileRoute } from '@tanstack/react-router'
import { VouchersScreen } from '#web/admin/vouchers/vouchers-screen.tsx'

export const Route = createLazyFileRoute('/admin/gutscheine/')({ component: VouchersScreen })
