import { Check } from 'lucide-react'
import * as checkoutText from '#messages/checkout/checkout.ts'

/** The steps after the first. */
const STEPS = [checkoutText.payment, checkoutText.finished]

/** The checkout's progress: steps before `current` (1 to 3) are done; 4 when all are. */
export function CheckoutProgress({ current, hasGoods }: { current: 1 | 2 | 3 | 4; hasGoods: boolean }) {
  const steps = [hasGoods ? checkoutText.contactAndDelivery : checkoutText.contactAndInvoice, ...STEPS]
  return (
    <ol
      aria-label={checkoutText.steps}
      className="grid grid-cols-[4fr_3fr_2fr] gap-2 text-fine font-semibold sm:flex sm:items-center sm:gap-3 sm:text-small"
    >
      {steps.map((name, index) => (
        <Step key={name} name={name} number={index + 1} current={current} />
      ))}
    </ol>
  )
}

function Step({ name, number, current }: { name: string; number: number; current: number }) {
  const isDone = number < current
  const isCurrent = number === current
  const look = isDone ? 'bg-good text-white' : isCurrent ? 'bg-ink text-paper' : 'bg-frost text-ink-soft'
  return (
    <li aria-current={isCurrent ? 'step' : undefined} className="flex flex-col gap-2 sm:flex-row sm:items-center sm:gap-3 sm:not-last:grow">
      <span className={`flex h-1.5 items-center justify-center rounded-full tabular-nums transition-colors sm:size-7 sm:shrink-0 ${look}`}>
        {isDone ? <Check className="size-4 max-sm:hidden" strokeWidth={3} aria-hidden /> : <span className="max-sm:hidden">{number}</span>}
      </span>
      <span className={`sm:whitespace-nowrap ${isCurrent || isDone ? '' : 'text-ink-soft'}`}>
        {name}
        {/* The last step says so itself. */}
        {isDone && number <= STEPS.length && <span className="sr-only"> {checkoutText.stepDone}</span>}
      </span>
      {number <= STEPS.length && <span aria-hidden className={`h-px grow max-sm:hidden ${isDone ? 'bg-good' : 'bg-line'}`} />}
    </li>
  )
}
