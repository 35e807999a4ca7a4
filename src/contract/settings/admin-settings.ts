import * as z from 'zod/mini'
import { day, version } from '#contract/admin.ts'
import { endpoint } from '#contract/endpoint.ts'
import { wholeNumber } from '#contract/integers.ts'
import { editedSettings, shopSettings } from './shop-settings.ts'

const tag = 'Verwaltung: Einstellungen'
const taxRate = z.int().check(z.minimum(0), z.maximum(10_000))

export const adminSettings = z.object({
  settings: shopSettings,
  version,
  updatedAt: z.nullable(z.string()),
  /** Set by the environment (docs/operating.md), shown here only. */
  mailFrom: z.nullable(z.string()),
  sendsMail: z.boolean(),
  payments: z.enum(['test', 'stripe']),
})
export type AdminSettings = z.output<typeof adminSettings>

export const getAdminSettings = endpoint({
  method: 'GET',
  path: '/api/admin/settings',
  summary: 'Returns the shop settings with their version',
  tag,
  access: 'owner',
  response: adminSettings,
  refusals: {},
})

export const saveAdminSettings = endpoint({
  method: 'PUT',
  path: '/api/admin/settings',
  summary: 'Saves the shop settings; texts and calculations use them at once',
  tag,
  access: 'owner',
  // The schemes of earlier times are the shop's own record.
  body: z.object({ version, settings: editedSettings }),
  response: adminSettings,
  refusals: { 'changed-elsewhere': 409, 'settings-inconsistent': 422 },
})

/** A planned change of a tax rate: on that day every product with the old rate gets the new one. */
export const taxChange = z.object({
  id: z.int(),
  fromRate: taxRate,
  toRate: taxRate,
  effectiveOn: day,
  appliedAt: z.nullable(z.string()),
  products: z.nullable(z.int()),
})
export type TaxChange = z.output<typeof taxChange>

export const listTaxChanges = endpoint({
  method: 'GET',
  path: '/api/admin/tax-changes',
  summary: 'Lists planned and past changes of tax rates',
  tag,
  access: 'owner',
  response: z.array(taxChange),
  refusals: {},
})

export const planTaxChange = endpoint({
  method: 'POST',
  path: '/api/admin/tax-changes',
  summary: 'Plans a change of a tax rate from midnight of a future day',
  tag,
  access: 'owner',
  body: z.object({ fromRate: taxRate, toRate: taxRate, effectiveOn: day }),
  response: taxChange,
  status: 201,
  refusals: { 'tax-change-past': 422 },
})

export const discardTaxChange = endpoint({
  method: 'DELETE',
  path: '/api/admin/tax-changes/:id',
  summary: 'Deletes a planned change',
  tag,
  access: 'owner',
  params: z.object({ id: wholeNumber }),
  response: z.object({ removed: z.boolean() }),
  refusals: { 'tax-change-unknown': 404 },
})
