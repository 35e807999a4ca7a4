import type { ReactNode } from 'react'

export type BadgeTone = 'neutral' | 'good' | 'warn' | 'bad' | 'ink'

const TONES: Readonly<Record<BadgeTone, string>> = {
  neutral: 'bg-ice text-ink-soft',
  good: 'bg-good-soft text-good',
  warn: 'bg-warn-soft text-warn',
  bad: 'bg-bad-soft text-bad',
  ink: 'bg-ink text-paper',
}

interface BadgeProps {
  tone?: BadgeTone
  lang?: string | undefined
  className?: string
  children: ReactNode
}

/** A short label in a pill. */
export function Badge({ tone = 'neutral', lang, className = '', children }: BadgeProps) {
  return (
    <span
      lang={lang}
      className={`inline-flex items-center gap-1 rounded-full px-2.5 py-0.5 text-fine font-bold whitespace-nowrap ${TONES[tone]} ${className}`}
    >
      {children}
    </span>
  )
}
