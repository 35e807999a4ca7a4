import type { getCustomer } from '#contract/customers/admin-customers.ts'
import type { ResponseOf } from '#contract/endpoint.ts'
import type { AdminPriceList, getPriceList } from '#contract/price-lists/admin-price-lists.ts'
import { atListPrices } from '#domain/price-lists/price-list.ts'
import { callApi } from '#web/app/requests/api.ts'
import { NO_ADDRESS } from '../orders/editing/postal-address-fields.tsx'
import { type EditedDraft, NO_DRAFT } from './draft-form.ts'

interface FoundCustomer {
  customer: Pick<ResponseOf<typeof getCustomer>, 'email' | 'name' | 'addresses' | 'language'>
  priceList: Pick<AdminPriceList, 'id' | 'prices'> | null
}

/** Reads a customer of the list with their prices. */
export async function readCustomer(id: number): Promise<FoundCustomer> {
  const customer = await callApi<typeof getCustomer>('GET /api/admin/customers/:id', { params: { id } })
  const { priceListId } = customer
  const priceList =
    priceListId === null ? null : await callApi<typeof getPriceList>('GET /api/admin/price-lists/:id', { params: { id: priceListId } })
  return { customer, priceList }
}

/**
 * E-mail, language and addresses of a customer, and the prices of their list in place of those that the lines had
 * (docs/rules/orders.md#by-hand). What the draft has of another customer goes; what was chosen before it had one stays
 * where this one has nothing else.
 */
export function takenFromCustomer({ customer, priceList }: FoundCustomer, draft: EditedDraft): Partial<EditedDraft> {
  const { email, name, addresses, language } = customer
  const isAnothers = draft.email !== email && (draft.email !== '' || draft.delivery.lastName !== '')
  const kept = isAnothers ? NO_DRAFT : draft
  const words = name.split(' ')
  const named = { ...NO_ADDRESS, firstName: words.slice(0, -1).join(' '), lastName: words.at(-1) ?? '' }
  const contact = { email, language: language ?? kept.language, delivery: { ...named, ...addresses[0] }, billing: kept.billing }
  if (!priceList && kept.priceListId === draft.priceListId) return contact
  return { ...contact, priceListId: priceList?.id ?? null, lines: atListPrices(draft.lines, priceList?.prices ?? []) }
}
