/** The value as one of those that are known; anything else in an address counts as none. */
export function oneOf<const Known extends string>(known: readonly Known[], value: string | undefined): Known | undefined {
  return known.find((word) => word === value)
}
