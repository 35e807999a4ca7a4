/** A ref for the first field of a new record: it takes the focus when its screen opens. */
export function focusAtOnce(field: HTMLElement | null): void {
  field?.focus()
}
