import type { ReactNode } from 'react'

interface NoteProps {
  /** A span stands on a line of its own within other text, such as in a cell. */
  as?: 'p' | 'span'
  size?: 'fine' | 'small'
  className?: string
  children: ReactNode
}

/** Text of second rank: an explanation, or what stands below a name. */
export function Note({ as: Tag = 'p', size = 'fine', className = '', children }: NoteProps) {
  const display = Tag === 'span' ? 'block' : ''
  return <Tag className={`${display} text-ink-soft ${size === 'fine' ? 'text-fine' : 'text-small'} ${className}`}>{children}</Tag>
}
