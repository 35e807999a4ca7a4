import * as vouchers from '#contract/vouchers/admin-vouchers.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { Db } from '#server/platform/database/pool.ts'
import type { AddAdminRoute } from '#server/platform/http/admin-route.ts'
import { refuse } from '#server/platform/http/refusal.ts'
import { changeVoucher, createVoucher, removeUnusedVoucher } from './save-voucher.ts'
import { findVoucher, listVoucherRows } from './store/vouchers.ts'

/** Vouchers, for operators. */
export function voucherAdminRoutes({ addRoute }: { addRoute: AddAdminRoute }, deps: { db: Db; clock: Clock }): void {
  const { db, clock } = deps
  addRoute(vouchers.listVouchers, ({ query }) => listVoucherRows(db, { ...query, now: clock() }))
  addRoute(
    vouchers.getVoucher,
    async ({ params }) => (await findVoucher(db, { code: params.code, now: clock() })) ?? refuse('voucher-unknown'),
  )
  addRoute(vouchers.createVoucher, ({ body, user }) => createVoucher(deps, { ...body, actor: user }))
  addRoute(vouchers.saveVoucher, ({ params, body, user }) => changeVoucher(deps, { ...body, code: params.code, actor: user }))
  addRoute(vouchers.removeUnusedVoucher, ({ params, user }) => removeUnusedVoucher(deps, { code: params.code, actor: user }))
}
