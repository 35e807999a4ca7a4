/** A record as field names and values. */
export type Fields = Readonly<Record<string, unknown>>

/** The fields whose values differ, with both values; a field that one side lacks is null there. */
export function changedFields(before: Fields, after: Fields): { before: Record<string, unknown>; after: Record<string, unknown> } {
  const names = [...new Set([...Object.keys(before), ...Object.keys(after)])].filter((name) => !isSame(before[name], after[name]))
  const pick = (fields: Fields) => Object.fromEntries(names.map((name) => [name, fields[name] ?? null]))
  return { before: pick(before), after: pick(after) }
}

/** The named fields of a record. */
export function fieldsOf(record: object, names: readonly string[]): Fields {
  const all: Fields = { ...record }
  return Object.fromEntries(names.map((name) => [name, all[name]]))
}

function isSame(a: unknown, b: unknown): boolean {
  return JSON.stringify(sorted(a) ?? null) === JSON.stringify(sorted(b) ?? null)
}

// PostgreSQL does not preserve the key order of a jsonb object.
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
