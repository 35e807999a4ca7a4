import { createVoucher, getVoucher, listVouchers, removeUnusedVoucher, saveVoucher } from '#contract/admin-vouchers.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { Db } from '#server/platform/database/pool.ts'
import type { AddAdminRoute } from '#server/platform/http/admin-route.ts'
import { refuse } from '#server/platform/http/refusal.ts'
import { changeVoucher, findVoucher, listVoucherRows, makeVoucher, removeVoucher } from './admin-vouchers.ts'

/** Vouchers as an operator keeps them. */
export function promotionAdminRoutes({ addRoute }: { addRoute: AddAdminRoute }, kept: { db: Db; clock: Clock }): void {
  addRoute(listVouchers, ({ query }) => listVoucherRows(kept, query))
  addRoute(getVoucher, async ({ params }) => (await findVoucher(kept, params.code)) ?? refuse('voucher-unknown'))
  addRoute(createVoucher, ({ body, user }) => makeVoucher(kept, { ...body, actor: user }))
  addRoute(saveVoucher, ({ params, body, user }) => changeVoucher(kept, { code: params.code, ...body, actor: user }))
  addRoute(removeUnusedVoucher, ({ params, user }) => removeVoucher(kept.db, { code: params.code, actor: user }))
}
