/**
 * Moves the focus to the first field below `place` that holds a text it cannot read, such as an amount of 'abc', and
 * returns whether there is one. The value of such a field is what it was before, which nobody wants to send
 * (docs/rules/admin.md#numbers).
 */
export function focusUnreadableField(place: ParentNode = document): boolean {
  const field = [...place.querySelectorAll('input')].find(({ validity }) => validity.customError)
  field?.focus()
  return field !== undefined
}

/** A ref for the first field of a new record: it takes the focus when its screen opens. */
export function focusAtOnce(field: HTMLElement | null): void {
  field?.focus()
}
