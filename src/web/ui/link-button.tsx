import { createLink } from '@tanstack/react-router'
import type { ComponentProps } from 'react'
import { type ButtonVariant, type ButtonSize, buttonClass } from './button-class.ts'

interface AnchorProps extends ComponentProps<'a'> {
  variant?: ButtonVariant | undefined
  size?: ButtonSize | undefined
}

function Anchor({ variant, size, className, children, ...rest }: AnchorProps) {
  return (
    <a {...rest} className={buttonClass({ variant, size, className })}>
      {children}
    </a>
  )
}

/** A link to a page of the shop that looks like a button. */
export const LinkButton = createLink(Anchor)
