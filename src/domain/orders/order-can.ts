import { canMove, isOneOf, type OrderStatus, PACKABLE_STATUSES, SENT_STATUSES, UNSENT_STATUSES } from './order-status.ts'

type Order = { status: OrderStatus }

/**
 * What an order can do in its status. It is the first of the conditions where there are more, such as in `editRefusal`.
 */
export const orderCan = {
  /** Whether its delivery address can change, and packs of it are still to be sent. */
  changeAddress: ({ status }: Order) => isOneOf(UNSENT_STATUSES, status),
  /** Whether its goods can change and a supplement can join its parcel: nothing of it has left. */
  edit: ({ status, shipmentCount }: Order & { shipmentCount: number }) => isOneOf(UNSENT_STATUSES, status) && shipmentCount === 0,
  /** Whether something of it is still to be packed or sent, so that it can be postponed. */
  pack: ({ status }: Order) => isOneOf(PACKABLE_STATUSES, status),
  /** Whether it can be cancelled before anything of it has left. */
  cancel: ({ status }: Order) => canMove(status, 'cancelled'),
  /** Whether packs of it can come back, as all of it has left. */
  return: ({ status }: Order) => isOneOf(SENT_STATUSES, status),
} as const
