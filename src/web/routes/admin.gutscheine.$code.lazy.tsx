import { createLazyFileRoute } from '@tanstack/react-router'
import { VoucherScreen } from '#web/admin/vouchers/voucher-screen.tsx'

export const Route = createLazyFileRoute('/admin/gutscheine/$code')({ component: VoucherScreen })
