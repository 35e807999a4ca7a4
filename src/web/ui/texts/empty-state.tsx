import type { LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'

interface EmptyStateProps {
  icon: LucideIcon
  title: string
  /** 'h1' if it is the whole page; below a page's heading otherwise. */
  heading?: 'h1' | 'h2' | 'p'
  /** Whether it has its own background, below the heading of a page. */
  isPanel?: boolean
  /** One inviting sentence. */
  text?: ReactNode
  /** The link or button that leads on. */
  children: ReactNode
  className?: string
}

/** What a list or page shows while it is empty: an icon, a sentence, and a way on. */
export function EmptyState({
  icon: Icon,
  title,
  heading: Heading = 'h2',
  isPanel = false,
  text,
  children,
  className = '',
}: EmptyStateProps) {
  return (
    <div
      className={`flex flex-col items-center text-center ${isPanel ? 'rounded-lg bg-ice px-6 py-14 sm:py-16' : 'py-16 md:py-24'} ${className}`}
    >
      <span className={`flex size-20 items-center justify-center rounded-full text-action ${isPanel ? 'bg-white' : 'bg-ice'}`}>
        <Icon className="size-9" strokeWidth={1.5} aria-hidden />
      </span>
      <Heading className={`mt-6 ${Heading === 'h1' ? 'text-headline' : 'text-title'}`}>{title}</Heading>
      {text && <p className="mt-2 max-w-md text-balance text-ink-soft">{text}</p>}
      <div className="mt-7 flex flex-wrap justify-center gap-3">{children}</div>
    </div>
  )
}
