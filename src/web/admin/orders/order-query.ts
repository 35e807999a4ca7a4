import { ORDER_SORTS } from '#contract/admin-orders.ts'
import { PAYMENT_STATES } from '#domain/invoice.ts'
import { ORDER_STATUSES } from '#domain/order-status.ts'
import { oneOf } from '../one-of.ts'
import { PAGE_LENGTH } from '../table/use-list.ts'

/** What the address of the orders asks of the server. */
export function orderQuery(values: Readonly<Record<string, string | undefined>>) {
  return {
    q: values['q'],
    status: oneOf([...ORDER_STATUSES, 'to-pack'], values['status']),
    payment: oneOf(PAYMENT_STATES, values['payment']),
    attention: values['attention'] === '1' ? true : undefined,
    from: values['from'],
    to: values['to'],
    cursor: values['cursor'],
    sort: oneOf(ORDER_SORTS, values['sort']) ?? 'newest',
    limit: PAGE_LENGTH,
  }
}
