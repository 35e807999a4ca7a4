/** The names of the fields whose content differs. */
export function editedFields<Draft extends object>(before: Draft, after: Draft): (keyof Draft & string)[] {
  const fields = Object.keys({ ...before, ...after }) as (keyof Draft & string)[]
  return fields.filter((field) => JSON.stringify(before[field]) !== JSON.stringify(after[field]))
}

/** A copy of an object without some of its properties. */
export function omit<Stored extends object, Name extends keyof Stored>(stored: Stored, ...names: readonly Name[]): Omit<Stored, Name> {
  const copy = { ...stored }
  for (const name of names) delete copy[name]
  return copy
}

/** The errors of what is still as it was sent; what was changed since then may be right. */
export function errorsLeft<Fault extends { field: string }>(
  errors: readonly Fault[],
  { sent, now }: { sent: object; now: object },
): Fault[] {
  return errors.filter(({ field }) => JSON.stringify(valueAt(sent, field)) === JSON.stringify(valueAt(now, field)))
}

/** What stands at a path such as 'sizes.0.price'. */
function valueAt(draft: object, path: string): unknown {
  return path.split('.').reduce<unknown>((value, name) => (value as Record<string, unknown> | null | undefined)?.[name], draft)
}

/** Merges two people's changes of a record: fields that I changed keep my value, all others take theirs. */
export function mergeDrafts<Draft extends object>({ base, mine, theirs }: { base: Draft; mine: Draft; theirs: Draft }): Draft {
  return { ...theirs, ...Object.fromEntries(editedFields(base, mine).map((field) => [field, mine[field]])) }
}
