/**
 * The id under which a refund is transferred, which the bank repeats in its statements: the refund's own without
 * hyphens, 32 characters.
 */
export function transferIdOf(refundId: string): string {
  return refundId.replaceAll('-', '')
}

/** The refund that a transfer's id names; null for any other id. */
export function refundIdOf(transferId: string): string | null {
  const [, ...parts] = /^([\da-f]{8})([\da-f]{4})([\da-f]{4})([\da-f]{4})([\da-f]{12})$/i.exec(transferId.trim()) ?? []
  return parts.length > 0 ? parts.join('-').toLowerCase() : null
}
