import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { getParentRoute } from '../root-route.tsx'
import { searchParams, text, yesOrNo } from '../search-params.ts'

const vouchersSearch = searchParams({ q: text(), active: yesOrNo(), cursor: text() })

/** The screens of vouchers, a part of the site map of the administration. */
export const voucherScreens = [
  createRoute({
    getParentRoute,
    path: '/admin/gutscheine',
    validateSearch: vouchersSearch,
    component: lazyRouteComponent(() => import('./vouchers-screen.tsx'), 'VouchersScreen'),
  }),
  createRoute({
    getParentRoute,
    path: '/admin/gutscheine/neu',
    component: lazyRouteComponent(() => import('./voucher-screen.tsx'), 'NewVoucherScreen'),
  }),
  createRoute({
    getParentRoute,
    path: '/admin/gutscheine/$code',
    component: lazyRouteComponent(() => import('./voucher-screen.tsx'), 'VoucherScreen'),
  }),
] as const
