import type { ReturnState } from '#domain/returns/order-return.ts'
import type { BadgeTone } from '#web/ui/badge.tsx'

/** What a return in this state asks of the operator. */
export const RETURN_TASKS: Readonly<Record<ReturnState, string>> = {
  announced: 'Rücksendung unterwegs',
  received: 'Rücksendung prüfen',
  inspected: 'Rücksendung abschliessen',
  closed: 'Rücksendung erledigt',
  withdrawn: 'Rücksendung abgesagt',
}

/** The state of a return as a badge. */
export const RETURN_BADGES: Readonly<Record<ReturnState, readonly [label: string, tone: BadgeTone]>> = {
  announced: ['Angekündigt', 'warn'],
  received: ['Eingetroffen', 'warn'],
  inspected: ['Geprüft', 'warn'],
  closed: ['Abgeschlossen', 'good'],
  withdrawn: ['Abgesagt', 'neutral'],
}
