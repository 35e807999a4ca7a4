import type { WaitingOrder } from '#contract/recalls/admin-recalls.ts'
import { OrderLink } from '../links.tsx'
import { packsLabel } from './lot-figures.ts'

/** The orders that wait for packs of a lot; a recall holds them. docs/rules/lots.md#waiting-orders */
export function WaitingOrders({ orders }: { orders: readonly WaitingOrder[] }) {
  return (
    <ul className="divide-y divide-line">
      {orders.map(({ id, number, name, packs, isPacked }) => (
        <li key={id} className="py-2">
          <OrderLink id={id} number={number} isInText />, {name}: {packsLabel(packs)},{' '}
          {isPacked ? 'schon gepackt' : 'noch nicht gepackt, andere Lose reichen nicht'}
        </li>
      ))}
    </ul>
  )
}
