import { Check } from 'lucide-react'

const STEPS = ['Kontakt & Lieferung', 'Zahlung', 'Fertig'] as const

/** How far the checkout is: the steps before `current` (1 to 3) are done; 4 when all are. */
export function CheckoutProgress({ current }: { current: 1 | 2 | 3 | 4 }) {
  return (
    <ol aria-label="Fortschritt der Bestellung" className="flex items-center gap-2 text-fine font-semibold sm:gap-3 sm:text-small">
      {STEPS.map((name, index) => (
        <Step key={name} name={name} number={index + 1} current={current} />
      ))}
    </ol>
  )
}

function Step({ name, number, current }: { name: string; number: number; current: number }) {
  const isDone = number < current
  const isCurrent = number === current
  const look = isDone ? 'bg-good text-white' : isCurrent ? 'bg-ink text-white' : 'bg-frost text-ink-soft'
  return (
    <li aria-current={isCurrent ? 'step' : undefined} className="flex items-center gap-2 not-last:grow sm:gap-3">
      <span className={`flex size-7 shrink-0 items-center justify-center rounded-full tabular-nums transition-colors ${look}`}>
        {isDone ? <Check className="size-4" strokeWidth={3} aria-label="Erledigt:" role="img" /> : number}
      </span>
      <span className={`whitespace-nowrap ${isCurrent || isDone ? '' : 'text-ink-soft'}`}>{name}</span>
      {number < STEPS.length && <span aria-hidden className={`h-px grow ${isDone ? 'bg-good' : 'bg-line'}`} />}
    </li>
  )
}
