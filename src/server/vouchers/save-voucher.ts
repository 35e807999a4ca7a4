import type { User } from '#contract/accounts/accounts.ts'
import { type AdminVoucher, adminVoucher, type VoucherDraft } from '#contract/vouchers/admin-vouchers.ts'
import { type Fields, fieldsOf } from '#domain/audit/changed-fields.ts'
import type { ShopSettings } from '#domain/settings/shop-settings.ts'
import { voucherValueText } from '#domain/vouchers/voucher-discount.ts'
import { recordChange } from '#server/audit/record-change.ts'
import type { Clock } from '#server/platform/clock.ts'
import { type Db, transaction } from '#server/platform/database/pool.ts'
import { changedElsewhere, refuse } from '#server/platform/http/refusal.ts'
import { countProducts } from '#server/products/store/products.ts'
import { readShopSettings } from '#server/settings/store.ts'
import { isVoucherUsed } from './store/redemptions.ts'
import { deleteVoucher, findVoucher, insertVoucher, lockVoucher, updateVoucher } from './store/vouchers.ts'

interface Deps {
  db: Db
  clock: Clock
}

interface VoucherChange {
  code: string
  voucher: VoucherDraft
  actor: User
}

/** Creates a voucher; refuses a code that exists, and products that do not. */
export function createVoucher({ db, clock }: Deps, { code, voucher, actor }: VoucherChange) {
  return transaction(db, async (tx) => {
    if (!(await areProducts(tx, voucher))) return refuse('product-unknown')
    if (!(await insertVoucher(tx, code, voucher))) return refuse('voucher-exists')
    await recordChange(tx, {
      actor,
      action: 'voucher.created',
      entity: 'voucher',
      entityId: code,
      label: code,
      after: auditedFields(voucher),
    })
    return readVoucher(tx, { code, now: clock() })
  })
}

/**
 * Changes a voucher; refuses an outdated version, products that do not exist, and what the settings decide about the
 * first-order voucher.
 */
export function changeVoucher({ db, clock }: Deps, { code, version, voucher, actor }: VoucherChange & { version: number }) {
  return transaction(db, async (tx) => {
    const locked = await lockVoucher(tx, code)
    if (!locked) return refuse('voucher-unknown')
    const before = await readVoucher(tx, { code, now: clock() })
    if (locked.version !== version) return changedElsewhere(adminVoucher, before)
    const { welcome } = await readShopSettings(tx)
    if (code === welcome.code && !isAsAdvertised(voucher, welcome)) return refuse('voucher-welcome')
    if (!(await areProducts(tx, voucher))) return refuse('product-unknown')
    await updateVoucher(tx, code, voucher)
    await recordChange(tx, {
      actor,
      action: 'voucher.updated',
      entity: 'voucher',
      entityId: code,
      label: code,
      before: auditedFields(before, Object.keys(voucher)),
      after: auditedFields(voucher),
    })
    return readVoucher(tx, { code, now: clock() })
  })
}

/** Removes a voucher; refuses one that was used, and the first-order voucher. */
export function removeUnusedVoucher({ db }: Deps, { code, actor }: { code: string; actor: User }) {
  return transaction(db, async (tx) => {
    const locked = await lockVoucher(tx, code)
    if (!locked) return refuse('voucher-unknown')
    if (await isVoucherUsed(tx, code)) return refuse('voucher-in-use')
    if (code === (await readShopSettings(tx)).welcome.code) return refuse('voucher-welcome')
    await deleteVoucher(tx, code)
    await recordChange(tx, {
      actor,
      action: 'voucher.deleted',
      entity: 'voucher',
      entityId: code,
      label: code,
      before: auditedFields(locked, ['kind', 'value', 'active']),
    })
    return { removed: true }
  })
}

/** Whether the voucher is worth what pages advertise, for as long as they do (docs/rules/prices.md#welcome-voucher). */
function isAsAdvertised(
  { kind, value, active, startsAt, endsAt, totalLimit }: VoucherDraft,
  { percent, isOffered }: ShopSettings['welcome'],
): boolean {
  return kind === 'percent' && value === percent && active === isOffered && startsAt === null && endsAt === null && totalLimit === null
}

async function areProducts(tx: Db, { productIds }: VoucherDraft): Promise<boolean> {
  const ids = [...new Set(productIds)]
  return (await countProducts(tx, ids)) === ids.length
}

async function readVoucher(tx: Db, key: { code: string; now: number }): Promise<AdminVoucher> {
  const voucher = await findVoucher(tx, key)
  if (!voucher) throw new Error(`voucher ${key.code} disappeared within its own transaction`)
  return voucher
}

/** The fields for the audit log; the value as text, because without the kind a number says nothing. */
function auditedFields(voucher: Pick<VoucherDraft, 'kind' | 'value'>, names = Object.keys(voucher)): Fields {
  return { ...fieldsOf(voucher, names), value: voucherValueText(voucher) }
}
