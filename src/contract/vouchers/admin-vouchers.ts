import * as z from 'zod/mini'
import { listOf, pageQuery, q, version } from '#contract/admin.ts'
import { endpoint } from '#contract/endpoint.ts'
import { wholeNumber } from '#contract/integers.ts'
import { moment } from '#contract/known-year.ts'
import { chf } from '#contract/money.ts'
import { VOUCHER_KINDS } from '#domain/vouchers/voucher.ts'

const tag = 'Verwaltung: Gutscheine'
const limit = z.nullable(z.int().check(z.minimum(1), z.maximum(1_000_000)))
const codeParams = z.object({ code: z.string().check(z.toUpperCase(), z.maxLength(40)) })

/**
 * A voucher as it is edited. `value` is a percentage (1-100) or an amount in Rappen, depending on `kind`; 0 for free
 * shipping.
 */
export const voucherDraft = z
  .object({
    kind: z.enum(VOUCHER_KINDS),
    value: z.int().check(z.minimum(0), z.maximum(10_000_000)),
    minimumTotal: chf,
    startsAt: z.nullable(moment),
    endsAt: z.nullable(moment),
    totalLimit: limit,
    perCustomerLimit: limit,
    firstOrderOnly: z.boolean(),
    productIds: z.array(wholeNumber).check(z.maxLength(500)),
    categories: z.array(z.string().check(z.maxLength(60))).check(z.maxLength(50)),
    active: z.boolean(),
  })
  .check(
    z.refine(({ kind, value }) => kind !== 'percent' || (value >= 1 && value <= 100), {
      path: ['value'],
      message: 'Prozent von 1 bis 100.',
    }),
    z.refine(({ kind, value }) => kind !== 'amount' || value >= 5, { path: ['value'], message: 'Der Betrag ist mindestens 5 Rappen.' }),
    z.refine(({ startsAt, endsAt }) => !startsAt || !endsAt || startsAt < endsAt, {
      path: ['endsAt'],
      message: 'Das Ende liegt nach dem Beginn.',
    }),
  )
export type VoucherDraft = z.output<typeof voucherDraft>

const code = z.string().check(z.trim(), z.toUpperCase(), z.regex(/^[A-Z0-9-]{3,40}$/, '3 bis 40 Buchstaben, Ziffern oder Bindestriche.'))

export const adminVoucher = z.object({
  ...voucherDraft.shape,
  code: z.string(),
  version,
  createdAt: z.string(),
  redeemed: z.int(),
  reserved: z.int(),
  /** `valid` means active, within its period and not used up. */
  state: z.enum(['valid', 'inactive', 'not-yet-valid', 'expired', 'used-up']),
})
export type AdminVoucher = z.output<typeof adminVoucher>

export const listVouchers = endpoint({
  method: 'GET',
  path: '/api/admin/vouchers',
  summary: 'Lists vouchers, newest first',
  tag,
  query: z.extend(pageQuery, { q, active: z.optional(z.stringbool()) }),
  response: listOf(adminVoucher),
  refusals: {},
})

export const getVoucher = endpoint({
  method: 'GET',
  path: '/api/admin/vouchers/:code',
  summary: 'Returns a voucher',
  tag,
  params: codeParams,
  response: adminVoucher,
  refusals: { 'voucher-unknown': 404 },
})

export const createVoucher = endpoint({
  method: 'POST',
  path: '/api/admin/vouchers',
  summary: 'Creates a voucher',
  tag,
  body: z.object({ code, voucher: voucherDraft }),
  response: adminVoucher,
  status: 201,
  refusals: { 'voucher-exists': 409, 'product-unknown': 422 },
})

export const saveVoucher = endpoint({
  method: 'PUT',
  path: '/api/admin/vouchers/:code',
  summary: 'Saves a voucher; its code cannot change',
  tag,
  params: codeParams,
  body: z.object({ version, voucher: voucherDraft }),
  response: adminVoucher,
  refusals: { 'voucher-unknown': 404, 'changed-elsewhere': 409, 'voucher-welcome': 422, 'product-unknown': 422 },
})

export const removeUnusedVoucher = endpoint({
  method: 'DELETE',
  path: '/api/admin/vouchers/:code',
  summary: 'Deletes a voucher that was never used; a used one can only be switched off',
  tag,
  params: codeParams,
  response: z.object({ removed: z.boolean() }),
  refusals: { 'voucher-unknown': 404, 'voucher-in-use': 409, 'voucher-welcome': 422 },
})
