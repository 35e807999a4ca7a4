import { LoaderCircle } from 'lucide-react'
import type { ComponentProps } from 'react'
import { type ButtonVariant, type ButtonSize, buttonClass } from './button-class.ts'
import { inertWhen } from './inert-button.ts'

interface ButtonProps extends ComponentProps<'button'> {
  variant?: ButtonVariant | undefined
  size?: ButtonSize | undefined
  /** The button's action is running: it shows a spinner and ignores clicks. */
  isBusy?: boolean | undefined
}

/** A button; `type="button"` by default. */
export function Button({ variant, size, isBusy = false, className, children, disabled, onClick, ...rest }: ButtonProps) {
  return (
    <button
      type="button"
      {...rest}
      {...inertWhen(disabled || isBusy, onClick)}
      aria-busy={isBusy || undefined}
      className={buttonClass({ variant, size, className })}
    >
      {/* Within the padding: text beside it would wrap, and the button would grow under the finger. */}
      {isBusy && <LoaderCircle className={`absolute animate-spin ${size === 'small' ? 'left-1 size-3.5' : 'left-2 size-4'}`} aria-hidden />}
      {children}
    </button>
  )
}
