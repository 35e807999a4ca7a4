/** The fields in which two drafts differ, by content. */
export function editedFields<Draft extends object>(before: Draft, after: Draft): (keyof Draft & string)[] {
  const fields = Object.keys(after) as (keyof Draft & string)[]
  return fields.filter((field) => JSON.stringify(before[field]) !== JSON.stringify(after[field]))
}

/** A record without the fields that are not for editing. */
export function omit<Stored extends object, Name extends keyof Stored>(stored: Stored, ...names: readonly Name[]): Omit<Stored, Name> {
  const kept = { ...stored }
  for (const name of names) delete kept[name]
  return kept
}

/** Two people's changes of one record: what I changed is mine, everything else is theirs. */
export function mergeDrafts<Draft extends object>({ base, mine, theirs }: { base: Draft; mine: Draft; theirs: Draft }): Draft {
  return { ...theirs, ...Object.fromEntries(editedFields(base, mine).map((field) => [field, mine[field]])) }
}
