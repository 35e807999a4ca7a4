import type { ComponentProps, ReactNode } from 'react'
import { inertWhen } from './inert-button.ts'

interface IconButtonProps extends Omit<ComponentProps<'button'>, 'children' | 'aria-label'> {
  /** The accessible name: what the button does. */
  label: string
  children: ReactNode
}

/** A round button of 44 px that shows an icon only. */
export function IconButton({ label, className = '', children, disabled, onClick, ...rest }: IconButtonProps) {
  return (
    <button type="button" {...rest} {...inertWhen(disabled, onClick)} aria-label={label} className={`${iconButtonClass} ${className}`}>
      {children}
    </button>
  )
}

/** The same look for a link. */
export const iconButtonClass =
  'relative inline-flex size-11 shrink-0 items-center justify-center rounded-full text-ink transition-colors hover:bg-ice active:bg-frost aria-disabled:text-control print:hidden'
