import { type RefObject, useEffect, useRef } from 'react'

/** A field with an error; of a group of radio buttons its first. */
const INVALID = '[aria-invalid=true]:not(fieldset), fieldset[aria-invalid=true] input'

/**
 * Moves the focus to the first invalid field after each failed attempt: of the form with the returned ref, or of what
 * `within` selects.
 */
export function useFocusFirstError(failure: object | null, within?: string): RefObject<HTMLFormElement | null> {
  const form = useRef<HTMLFormElement>(null)
  useEffect(() => {
    if (failure === null) return
    const place = within === undefined ? form.current : document.querySelector(within)
    place?.querySelector<HTMLElement>(INVALID)?.focus()
  }, [failure, within])
  return form
}
