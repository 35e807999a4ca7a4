import { type RefObject, useEffect, useRef } from 'react'

/**
 * Moves the focus to the first invalid field after each failed attempt: of the form with the returned ref, or of what
 * `within` selects.
 */
export function useFocusFirstError(failure: object | null, within?: string): RefObject<HTMLFormElement | null> {
  const form = useRef<HTMLFormElement>(null)
  useEffect(() => {
    if (failure === null) return
    const place = within === undefined ? form.current : document.querySelector(within)
    place?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus()
  }, [failure, within])
  return form
}
