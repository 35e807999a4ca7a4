/** One figure as each source has it, in Rappen; all of them must be equal. */
export interface Comparison {
  figure: string
  sources: Readonly<Record<string, number>>
}

/** The comparisons whose sources do not agree. */
export function differencesOf(comparisons: readonly Comparison[]): Comparison[] {
  return comparisons.filter(({ sources }) => new Set(Object.values(sources)).size > 1)
}
