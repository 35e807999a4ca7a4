export type ButtonVariant = 'primary' | 'secondary' | 'quiet' | 'danger'
export type ButtonSize = 'medium' | 'small'

const VARIANTS: Readonly<Record<ButtonVariant, string>> = {
  primary: 'bg-action text-white hover:bg-action-strong active:bg-action-strong',
  secondary: 'bg-white text-ink ring-1 ring-inset ring-control hover:bg-ice hover:ring-ink active:bg-frost',
  quiet: 'text-ink underline-offset-4 hover:bg-ice active:bg-frost forced-colors:mx-0!',
  danger: 'bg-bad text-white hover:bg-ink hover:text-paper',
}

const SIZES: Readonly<Record<ButtonSize, string>> = {
  medium: 'min-h-13 px-7 py-3 text-body',
  small: 'min-h-11 px-5 py-2 text-small',
}

const SHAPE =
  'inline-flex items-center justify-center gap-2 rounded-full text-center font-bold leading-tight no-underline transition-colors print:hidden ' +
  'aria-disabled:bg-frost aria-disabled:text-ink-soft aria-disabled:ring-0 aria-busy:relative aria-busy:cursor-progress'

/** The classes of everything that looks like a button, whether button or link. */
export function buttonClass({
  variant = 'primary',
  size = 'medium',
  className = '',
}: {
  variant?: ButtonVariant | undefined
  size?: ButtonSize | undefined
  className?: string | undefined
}): string {
  return `${SHAPE} ${VARIANTS[variant]} ${SIZES[size]} ${className}`
}
