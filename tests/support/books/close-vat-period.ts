import { closeVatPeriod, getVatReturn } from '#contract/vat/admin-vat.ts'
import type { Period } from '#domain/calendar/period.ts'
import type { ApiClient } from '../shop/api-client.ts'

/** Closes a VAT period as the tax desk shows it now. */
export async function closeVatPeriodAsShown(client: ApiClient, { from, to }: Period) {
  const seen = (await client.respond(getVatReturn, { query: { from, to } })).json()
  return client.respond(closeVatPeriod, { body: { from, to, seen } })
}
