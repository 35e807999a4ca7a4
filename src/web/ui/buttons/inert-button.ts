import type { ComponentProps, MouseEvent } from 'react'

type Inert = Pick<ComponentProps<'button'>, 'aria-disabled' | 'onClick'>

/**
 * The props of a button that does nothing for now. It stays focusable: `disabled` on the focused button would drop the
 * focus to the page.
 */
export function inertWhen(isInert: boolean | undefined, onClick: Inert['onClick']): Inert {
  return isInert ? { 'aria-disabled': true, onClick: ignore } : { onClick }
}

// Also keeps a submit button, and Enter in its form, from submitting.
function ignore(event: MouseEvent): void {
  event.preventDefault()
}
