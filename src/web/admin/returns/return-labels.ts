import type { ReturnState } from '#domain/returns/order-return.ts'

const NEXT: Readonly<Record<ReturnState, string>> = {
  announced: 'unterwegs',
  received: 'prüfen',
  inspected: 'abschliessen',
  closed: 'erledigt',
  withdrawn: 'abgesagt',
}

/** What this many returns in a state ask of the operator. */
export function returnsTask(state: ReturnState, count: number): string {
  return `${count === 1 ? 'Rücksendung' : 'Rücksendungen'} ${NEXT[state]}`
}
