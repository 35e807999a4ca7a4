import { Minus, Plus } from 'lucide-react'
import { useState } from 'react'
import * as uiText from '#messages/ui/ui.ts'
import { IconButton } from '#web/ui/buttons/icon-button.tsx'
import { useToast } from '#web/ui/overlays/use-toast.ts'

interface StepperProps {
  /** What is counted, such as 'Menge Erdbeere'. */
  label: string
  value: number
  /** The minimum for the minus button and for typing; 1 by default. */
  min?: number | undefined
  max?: number | undefined
  onChange: (value: number) => void
  size?: 'medium' | 'small' | undefined
  isDisabled?: boolean | undefined
}

/**
 * A whole number with minus and plus buttons. A typed value is committed on blur or Enter; one above `max` becomes
 * `max`, which is told.
 */
export function Stepper({
  label,
  value,
  min = 1,
  max = Number.MAX_SAFE_INTEGER,
  onChange,
  size = 'medium',
  isDisabled = false,
}: StepperProps) {
  const [draft, setDraft] = useState<string | null>(null)
  const toast = useToast()

  function settle() {
    const typed = Number.parseInt(draft ?? '', 10)
    setDraft(null)
    if (typed > max) void toast.show({ title: uiText.atMost(label, max), tone: 'info' })
    if (!Number.isNaN(typed)) step(typed)
  }

  function step(wanted: number) {
    const next = Math.min(max, Math.max(min, wanted))
    if (next !== value) onChange(next)
  }

  return (
    <fieldset
      aria-label={label}
      className={`inline-flex items-center rounded-full bg-white ring-1 ring-inset ring-control ${size === 'medium' ? 'h-13 px-1' : 'h-11'}`}
    >
      <IconButton label={uiText.less} onClick={() => step(value - 1)} disabled={isDisabled || value <= min}>
        <Minus className="size-4.5" aria-hidden />
      </IconButton>
      <input
        aria-label={label}
        inputMode="numeric"
        autoComplete="off"
        value={draft ?? String(value)}
        disabled={isDisabled}
        onChange={(event) => setDraft(event.target.value.replace(/\D/g, '').slice(0, 4))}
        onBlur={settle}
        onKeyDown={(event) => event.key === 'Enter' && settle()}
        className="size-11 rounded-full bg-transparent text-center font-bold tabular-nums"
      />
      <IconButton label={uiText.more} onClick={() => step(value + 1)} disabled={isDisabled || value >= max}>
        <Plus className="size-4.5" aria-hidden />
      </IconButton>
    </fieldset>
  )
}
