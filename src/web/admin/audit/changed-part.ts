const LONG = 160
const CONTEXT = 24

/** What differs between two values, in long texts only the part that changed, with a few words around it. */
export function changedPart(before: string, after: string): { before: string; after: string } {
  if (before.length <= LONG && after.length <= LONG) return { before, after }
  const shortest = Math.min(before.length, after.length)
  let head = 0
  while (head < shortest && before[head] === after[head]) head++
  let tail = 0
  while (tail < shortest - head && before.at(-1 - tail) === after.at(-1 - tail)) tail++
  return { before: middle(before, { head, tail }), after: middle(after, { head, tail }) }
}

/** The text without its head and tail but for some context, cut between words. */
function middle(text: string, { head, tail }: { head: number; tail: number }): string {
  const from = head <= CONTEXT ? 0 : text.lastIndexOf(' ', head - CONTEXT) + 1
  const after = text.indexOf(' ', text.length - tail + CONTEXT)
  const to = tail <= CONTEXT || after === -1 ? text.length : after
  return `${from > 0 ? '… ' : ''}${text.slice(from, to)}${to < text.length ? ' …' : ''}`
}
