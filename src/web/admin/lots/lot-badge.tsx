import type { LotState } from '#domain/lots/lots.ts'
import { Badge, type BadgeTone } from '#web/ui/texts/badge.tsx'

const STATES: Readonly<Record<LotState, { text: string; tone: BadgeTone }>> = {
  blocked: { text: 'Gesperrt', tone: 'bad' },
  empty: { text: 'Leer', tone: 'neutral' },
  expired: { text: 'Abgelaufen', tone: 'bad' },
  'too-old': { text: 'Zu alt für den Verkauf', tone: 'bad' },
  soon: { text: 'Bald ablaufend', tone: 'warn' },
  fine: { text: 'Im Verkauf', tone: 'good' },
}

/** The state of a lot. docs/rules/lots.md#sale */
export function LotBadge({ state }: { state: LotState }) {
  return <Badge tone={STATES[state].tone}>{STATES[state].text}</Badge>
}
