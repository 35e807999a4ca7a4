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

/** Merges two people's changes of a record: fields that I changed keep my value, all others take theirs. */
export function mergeDrafts<Draft extends object>({ base, mine, theirs }: { base: Draft; mine: Draft; theirs: Draft }): Draft {
  return { ...theirs, ...Object.fromEntries(editedFields(base, mine).map((field) => [field, mine[field]])) }
}
