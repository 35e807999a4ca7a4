import type { ReactNode } from 'react'

const TONES = { info: 'bg-ice', good: 'bg-good-soft text-good', warn: 'bg-warn-soft', bad: 'bg-bad-soft text-bad' } as const

interface CalloutProps {
  tone?: keyof typeof TONES
  role?: 'alert' | 'status'
  className?: string
  children: ReactNode
}

/** A box that stands out from its surroundings: something to know, or to do first. */
export function Callout({ tone = 'info', role, className = '', children }: CalloutProps) {
  return (
    <div role={role} className={`rounded-md p-3 ${TONES[tone]} ${className}`}>
      {children}
    </div>
  )
}
