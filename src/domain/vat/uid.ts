const WEIGHTS = [5, 4, 3, 2, 7, 6, 5, 4]

/**
 * The UID in a text as the tax office's file wants it, 'CHE123456788'; undefined for one that is none, by its check
 * digit. None begins with 0 (docs/rules/vat.md#file).
 */
export function uidIn(text: string): string | undefined {
  const [, digits = ''] = /^CHE-?(\d{3}\.?\d{3}\.?\d{3})(?: .*)?$/.exec(text.trim()) ?? []
  const numbers = [...digits.replaceAll('.', '')].map(Number)
  if (numbers.length !== 9 || numbers[0] === 0) return undefined
  const sum = WEIGHTS.reduce((all, weight, index) => all + weight * (numbers[index] ?? 0), 0)
  return (11 - (sum % 11)) % 11 === numbers[8] ? `CHE${numbers.join('')}` : undefined
}

/**
 * Whether a text looks like a UID and its check digit is wrong. A number of another kind, as in Liechtenstein, is none,
 * nor are the zeros of a new shop.
 */
export function isMistypedUid(text: string): boolean {
  return /^\s*CHE/i.test(text) && /[1-9]/.test(text) && uidIn(text) === undefined
}
