import { createVoucher, getVoucher, listVouchers, removeUnusedVoucher, saveVoucher } from '#contract/admin-vouchers.ts'
import type { ServeAdmin } from '#server/accounts/serve-admin.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { Db } from '#server/platform/database/pool.ts'
import { refuse } from '#server/platform/http/refusal.ts'
import { changeVoucher, findVoucher, listVoucherRows, makeVoucher, removeVoucher } from './admin-vouchers.ts'

/** Vouchers as an operator keeps them. */
export function promotionAdminRoutes({ serve }: { serve: ServeAdmin }, kept: { db: Db; clock: Clock }): void {
  serve(listVouchers, ({ query }) => listVoucherRows(kept, query))
  serve(getVoucher, async ({ params }) => (await findVoucher(kept, params.code)) ?? refuse('voucher-unknown'))
  serve(createVoucher, ({ body, user }) => makeVoucher(kept, { ...body, actor: user }))
  serve(saveVoucher, ({ params, body, user }) => changeVoucher(kept, { code: params.code, ...body, actor: user }))
  serve(removeUnusedVoucher, ({ params, user }) => removeVoucher(kept.db, { code: params.code, actor: user }))
}
