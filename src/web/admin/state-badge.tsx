import { Badge, type BadgeTone } from '#web/ui/texts/badge.tsx'

/** The words and the tone of each state of a record. */
export type StateBadges<State extends string> = Readonly<Record<State, readonly [title: string, tone: BadgeTone]>>

/** The state of a record as a badge. */
export function StateBadge<State extends string>({ of, state }: { of: StateBadges<State>; state: State }) {
  const [title, tone] = of[state]
  return <Badge tone={tone}>{title}</Badge>
}
