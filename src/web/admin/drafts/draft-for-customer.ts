import type { getCustomer } from '#contract/customers/admin-customers.ts'
import type { getPriceList } from '#contract/price-lists/admin-price-lists.ts'
import { atListPrices } from '#domain/price-lists/price-list.ts'
import { callApi } from '#web/app/api.ts'
import { type EditedDraft, NO_ADDRESS } from './draft-form.ts'

/**
 * What a draft takes from a customer: e-mail, language, name and address, and of a price list the prices, in place of
 * those that its lines had (docs/rules/orders.md#price-lists).
 */
export async function draftForCustomer(id: number, lines: EditedDraft['lines']): Promise<Partial<EditedDraft>> {
  const { email, name, addresses, priceListId, language } = await callApi<typeof getCustomer>('GET /api/admin/customers/:id', {
    params: { id },
  })
  const words = name.split(' ')
  const named = { ...NO_ADDRESS, firstName: words.slice(0, -1).join(' '), lastName: words.at(-1) ?? '' }
  const contact = { email, ...(language && { language }), delivery: { ...named, ...addresses[0] } }
  if (priceListId === null) return contact
  const { prices } = await callApi<typeof getPriceList>('GET /api/admin/price-lists/:id', { params: { id: priceListId } })
  return { ...contact, priceListId, lines: atListPrices(lines, prices) }
}
