import type { ListedReturn } from '#contract/returns/admin-returns.ts'
import type { ReturnState } from '#domain/returns/order-return.ts'
import { Badge, type BadgeTone } from '#web/ui/texts/badge.tsx'

const BADGES: Readonly<Record<ReturnState, readonly [label: string, tone: BadgeTone]>> = {
  announced: ['Angekündigt', 'warn'],
  received: ['Eingetroffen', 'warn'],
  inspected: ['Geprüft', 'warn'],
  closed: ['Abgeschlossen', 'good'],
  withdrawn: ['Abgesagt', 'neutral'],
}

/** The state of a return, or how it ended. */
export function ReturnBadge({ state, isRefunded, isReplaced }: Pick<ListedReturn, 'state' | 'isRefunded' | 'isReplaced'>) {
  const [label, tone] = BADGES[state]
  return <Badge tone={tone}>{isRefunded ? 'Erstattet' : isReplaced ? 'Ersetzt' : label}</Badge>
}
