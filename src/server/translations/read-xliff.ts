import * as z from 'zod/mini'
import { parseForeignXml, unescapeXml } from '#server/platform/foreign-xml.ts'

/** A text in a file for a translator. */
export interface FileText {
  /** The line of a CSV, or the number of the unit in an XLIFF. */
  line: number
  noun: string
  record: string
  field: string
  /** The German text as the file has it. */
  source: string
  text: string
}

/** How many texts a file may have. */
export const MAX_TEXTS = 20_000

// With other elements in it, words of the translator would be lost.
const textContent = z.union([z.string(), z.strictObject({ '#text': z._default(z.coerce.string(), ''), '@id': z.optional(z.string()) })])
const xliffDocument = z.object({
  xliff: z.object({
    file: z.array(
      z.object({
        '@target-language': z.string(),
        body: z.object({
          'trans-unit': z.array(z.object({ '@id': z.string(), source: textContent, target: z.optional(textContent) })),
        }),
      }),
    ),
  }),
})

const OPTIONS = {
  ignoreAttributes: (name: string) => name !== 'id' && name !== 'target-language',
  trimValues: false,
  isArray: (name: string) => name === 'file' || name === 'trans-unit',
}

/**
 * The texts of an XLIFF 1.2 with the languages that it names, or what is wrong with it, in German. It comes from
 * outside: its entities are never expanded, and it becomes a plain type here. Runs in a worker thread.
 */
export function readXliff(xml: string): { languages: string[]; texts: FileText[] } | { problem: string } {
  const problem = { problem: 'Das ist keine Datei im Format XLIFF 1.2, die der Shop lesen kann.' }
  const document = parseForeignXml(xml.replaceAll(MARKS, ''), OPTIONS)
  const { success, data } = xliffDocument.safeParse(withoutBlanks(document))
  if (!success) return problem
  const units = data.xliff.file.flatMap(({ body }) => body['trans-unit'])
  if (units.length > MAX_TEXTS) return { problem: `Die Datei hat mehr als ${MAX_TEXTS} Texte. Bitte teilen Sie sie auf.` }
  const texts = units.map((unit, index) => {
    const [, noun = '', record = '', field = ''] = /^([^/]*)\/(.*)#([^#]*)$/s.exec(unescapeXml(unit['@id'])) ?? []
    return { line: index + 1, noun, record, field, source: contentOf(unit.source), text: contentOf(unit.target ?? '') }
  })
  return { languages: data.xliff.file.map((file) => file['@target-language'].slice(0, 2).toLowerCase()), texts }
}

/** Marks of translation programs around a text or parts of it. */
const MARKS = /<\/?(?:mrk|g)(?:\s[^<>]*)?>/g

/** The parsed document without the blanks between its elements. */
function withoutBlanks(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withoutBlanks)
  if (typeof value !== 'object' || value === null) return value
  const entries = Object.entries(value)
  const isElement = entries.some(([name]) => name !== '#text' && !name.startsWith('@'))
  return Object.fromEntries(entries.filter(([name]) => !isElement || name !== '#text').map(([name, part]) => [name, withoutBlanks(part)]))
}

function contentOf(content: z.output<typeof textContent>): string {
  return unescapeXml(typeof content === 'string' ? content : content['#text']).trim()
}
