import { fileURLToPath } from 'node:url'
import type { Plugin } from 'vite'

const accents: Readonly<Record<string, string>> = { a: 'á', e: 'ê', i: 'ï', o: 'ø', u: 'û', A: 'Å', E: 'É', O: 'Ø', U: 'Ù', n: 'ñ', c: 'ç' }

/**
 * A text of the made-up language that tests are run in: in brackets, so that a text without them is none of the
 * messages, with accents, and 40 % longer, as translations of short German texts are. Tags stay what they are.
 */
export function marked(text: string): string {
  const accented = text.replace(/<[^>]+>|[aeiouAEOUnc]/g, (found) => accents[found] ?? found)
  return `‹${accented}${'·'.repeat(Math.ceil(text.length * 0.4))}›`
}

/**
 * A text whose words are each 40 % longer, to see where it is cut off: one that is longer at its end breaks too well.
 * Words of 14 letters and more, of which German has many, stay: other languages have no longer ones.
 */
export function lengthened(text: string): string {
  const more = (word: string) => 'n'.repeat(Math.max(0, Math.min(Math.ceil(word.length * 0.4), 14 - word.length)))
  return text.replace(/<[^>]+>|\p{L}{3,}/gu, (found) => (found.startsWith('<') ? found : found + more(found)))
}

/** A message marked as a whole: a text, what a function makes of its values, or each text of an object. */
export function markedMessage(message: unknown, mark: (text: string) => string = marked): unknown {
  if (typeof message === 'string') return mark(message)
  if (typeof message === 'function') return (...values: unknown[]) => markedMessage(message(...values), mark)
  return Object.fromEntries(Object.entries(message as object).map(([key, each]) => [key, markedMessage(each, mark)]))
}

/** Builds bundles in the made-up language, from the German messages; with `lengthened` in one of longer words. */
export function markedMessages(mark: 'marked' | 'lengthened' = 'marked'): Plugin {
  return {
    name: 'marked-messages',
    enforce: 'pre',
    async load(id) {
      const [, file = ''] = /\/src\/messages\/de\/(?:[\w-]+\/)?([\w-]+)\.ts$/.exec(id) ?? []
      if (['', 'language', 'addresses'].includes(file)) return undefined
      const names = Object.keys((await import(id)) as object)
      return [
        `import * as german from ${JSON.stringify(`${id}?german`)}`,
        `import { markedMessage, ${mark} } from ${JSON.stringify(fileURLToPath(import.meta.url))}`,
        ...names.map((name) => `export const ${name} = markedMessage(german.${name}, ${mark})`),
      ].join('\n')
    },
  }
}
