import type { ReturnState } from '#domain/returns/order-return.ts'

/** What a return in this state asks of the operator. */
export const RETURN_TASKS: Readonly<Record<ReturnState, string>> = {
  announced: 'Rücksendung unterwegs',
  received: 'Rücksendung prüfen',
  inspected: 'Rücksendung abschliessen',
  closed: 'Rücksendung erledigt',
  withdrawn: 'Rücksendung abgesagt',
}
