/**
 * Moves the focus to the first field below `place` that holds a text it cannot read, such as an amount of 'abc', and
 * returns whether there is one. The value of such a field is what it was before, which nobody wants to send
 * (docs/rules/admin.md#numbers).
 */
export function focusUnreadableField(place: ParentNode = document): boolean {
  const [field] = unreadableFields(place)
  field?.focus()
  return field !== undefined
}

/** Gives each field that holds such a text its value again (`onForget`). */
export function forgetUnreadableFields(): void {
  for (const field of unreadableFields(document)) field.dispatchEvent(new Event(FORGET))
}

/** Calls back when what is typed in a field shall be forgotten; returns what ends that. */
export function onForget(field: HTMLInputElement, forget: () => void): () => void {
  field.addEventListener(FORGET, forget)
  return () => field.removeEventListener(FORGET, forget)
}

const FORGET = 'forget'

function unreadableFields(place: ParentNode): HTMLInputElement[] {
  return [...place.querySelectorAll('input')].filter(({ validity }) => validity.customError)
}

/** A ref for the first field of a new record: it takes the focus when its screen opens. */
export function focusAtOnce(field: HTMLElement | null): void {
  field?.focus()
}
