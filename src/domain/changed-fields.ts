/** A record as a form or a table row knows it. */
export type Fields = Readonly<Record<string, unknown>>

/** Only the fields whose values differ, as they were and as they are; what one side lacks is null there. */
export function changedFields(before: Fields, after: Fields): { before: Record<string, unknown>; after: Record<string, unknown> } {
  const names = [...new Set([...Object.keys(before), ...Object.keys(after)])].filter((name) => !isSame(before[name], after[name]))
  const pick = (fields: Fields) => Object.fromEntries(names.map((name) => [name, fields[name] ?? null]))
  return { before: pick(before), after: pick(after) }
}

/** The fields of a record by name, for comparing. */
export function fieldsOf(record: object, names: readonly string[]): Fields {
  const all: Fields = { ...record }
  return Object.fromEntries(names.map((name) => [name, all[name]]))
}

function isSame(a: unknown, b: unknown): boolean {
  return JSON.stringify(sorted(a) ?? null) === JSON.stringify(sorted(b) ?? null)
}

// The database gives the members of a JSON object in an order of its own.
function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted)
  if (typeof value !== 'object' || value === null || 'toJSON' in value) return value
  return Object.fromEntries(
    Object.entries(value)
      .filter(([, member]) => member !== undefined)
      .toSorted(([a], [b]) => (a < b ? -1 : 1))
      .map(([name, member]) => [name, sorted(member)]),
  )
}
