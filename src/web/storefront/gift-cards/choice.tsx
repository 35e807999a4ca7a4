import type { ReactNode } from 'react'

interface ChoiceProps {
  /** The group that it belongs to. */
  name: string
  isChosen: boolean
  onChoose: () => void
  children: ReactNode
}

/** One of several choices, as a chip. */
export function Choice({ name, isChosen, onChoose, children }: ChoiceProps) {
  return (
    <label className="relative inline-flex min-h-12 cursor-pointer items-center rounded-full px-5 font-semibold ring-1 ring-control has-checked:bg-ink has-checked:text-paper has-focus-visible:outline-2 has-focus-visible:outline-offset-2 forced-colors:has-checked:outline-2">
      <input type="radio" name={name} checked={isChosen} onChange={onChoose} className="absolute inset-0 cursor-pointer opacity-0" />
      {children}
    </label>
  )
}
