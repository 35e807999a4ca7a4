import { ORDER_SORTS, ORDER_VIEWS } from '#contract/orders/admin-orders.ts'
import { PAYMENT_STATES } from '#domain/invoices/invoice.ts'
import { periodParams } from '../period/period-search.ts'
import { oneOf, searchParams, text } from '../search-params.ts'

export const ordersSearch = searchParams({
  q: text(),
  status: oneOf(ORDER_VIEWS),
  payment: oneOf(PAYMENT_STATES),
  attention: oneOf(['1']),
  ...periodParams(),
  sort: oneOf(ORDER_SORTS),
  columns: text(),
  cursor: text(),
})

/** How the list is sorted: as chosen, otherwise by due date where that decides what leaves next, else newest first. */
export function ordersSort({ sort, status }: Pick<ReturnType<typeof ordersSearch>, 'sort' | 'status'>) {
  return sort ?? (status === 'to-pack' || status === 'to-ship-today' ? 'due' : 'newest')
}

export const packingSearch = searchParams({ bestellung: text() })
