/** The codes of the reasons why an order needs attention, with one more, separated by spaces (docs/rules/orders.md#attention). */
export function withAttention(codes: string | null, code: string): string {
  return [...new Set([...(codes?.split(' ') ?? []), code])].toSorted().join(' ')
}
