import { closeVatPeriod, getVatReturn } from '#contract/vat/admin-vat.ts'
import type { Period } from '#domain/calendar/period.ts'
import type { ApiClient } from '../shop/api-client.ts'

/** Closes a VAT period with the figures that the tax desk shows now. */
export async function closeVatPeriodAsShown(client: ApiClient, { from, to }: Period) {
  const { figures: seen } = (await client.respond(getVatReturn, { query: { from, to } })).json()
  return client.respond(closeVatPeriod, { body: { from, to, seen } })
}
