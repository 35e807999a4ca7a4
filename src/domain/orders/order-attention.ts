/**
 * The codes of the reasons why an order needs attention, with one more, separated by spaces
 * (docs/rules/orders.md#attention).
 */
export function withAttention(codes: string | null, code: string): string {
  return [...new Set([...(codes?.split(' ') ?? []), code])].toSorted().join(' ')
}

/** The codes without one of them; null when none is left. */
export function withoutAttention(codes: string | null, code: string): string | null {
  return (codes?.split(' ') ?? []).filter((other) => other !== code).join(' ') || null
}
