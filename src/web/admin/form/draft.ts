/** The fields in which two drafts differ, by content. */
export function changedFields<Draft extends object>(before: Draft, after: Draft): (keyof Draft & string)[] {
  const fields = Object.keys(after) as (keyof Draft & string)[]
  return fields.filter((field) => JSON.stringify(before[field]) !== JSON.stringify(after[field]))
}

/** A record without the fields that are not for editing. */
export function without<Stored extends object, Name extends keyof Stored>(stored: Stored, ...names: readonly Name[]): Omit<Stored, Name> {
  const kept = { ...stored }
  for (const name of names) delete kept[name]
  return kept
}

/** Two people's changes of one record: what I changed is mine, everything else is theirs. */
export function merged<Draft extends object>({ base, mine, theirs }: { base: Draft; mine: Draft; theirs: Draft }): Draft {
  return { ...theirs, ...Object.fromEntries(changedFields(base, mine).map((field) => [field, mine[field]])) }
}
