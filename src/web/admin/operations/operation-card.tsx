import type { LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import type { OperationState } from '#contract/operations/admin-operations.ts'
import { Badge } from '#web/ui/badge.tsx'
import { STATE_TEXTS } from './operation-texts.ts'

export interface OperationCardProps {
  title: string
  icon: LucideIcon
  state: OperationState
  /** What was measured, by name. */
  facts: Readonly<Record<string, ReactNode>>
  /** What to do; shown unless all is well. */
  advice?: ReactNode
}

/** One part of what the shop runs on: its state, its figures and, where it is not well, what to do. */
export function OperationCard({ title, icon: Icon, state, facts, advice }: OperationCardProps) {
  const { text, tone } = STATE_TEXTS[state]
  return (
    <section aria-label={title} className="flex flex-col gap-3 rounded-md border border-line bg-white p-4 md:p-5">
      <header className="flex items-center gap-2.5">
        <Icon className="size-4 shrink-0 text-ink-soft" aria-hidden />
        <h2 className="text-small font-bold">{title}</h2>
        <Badge tone={tone} className="ml-auto">
          {text}
        </Badge>
      </header>
      <dl className="grid gap-1 text-small">
        {Object.entries(facts).map(([name, value]) => (
          <div key={name} className="flex flex-wrap justify-between gap-x-4">
            <dt className="text-ink-soft">{name}</dt>
            <dd className="min-w-0 font-semibold break-words tabular-nums">{value}</dd>
          </div>
        ))}
      </dl>
      {state !== 'good' && advice && (
        <div className={`mt-auto rounded-sm p-3 text-small ${state === 'bad' ? 'bg-bad-soft' : 'bg-warn-soft'}`}>
          <h3 className="font-bold">Was zu tun ist</h3>
          <p>{advice}</p>
        </div>
      )}
    </section>
  )
}
