import { inflateSync } from 'node:zlib'

/** A dictionary of a PDF as it is written, and the bytes of its stream. */
interface PdfObject {
  dictionary: string
  stream: string
}

/** The texts of a PDF that pdfkit made or pdf-lib merged, one line for each piece of text that was printed. */
export function pdfText(pdf: Buffer): string {
  const objects = objectsOf(pdf.toString('latin1'))
  const pages = [...objects.values()].filter(({ dictionary }) => /\/Type \/Page\b/.test(dictionary))
  return pages.flatMap((page) => textsOfPage(page.dictionary, objects)).join('\n')
}

function objectsOf(file: string): Map<string, PdfObject> {
  const objects = new Map<string, PdfObject>()
  for (const [, id = '', body = ''] of file.matchAll(/(?:^|\n)(\d+) 0 obj\s([\s\S]*?)\sendobj/g)) {
    const [, dictionary = body, packed] = /^([\s\S]*?)stream\r?\n([\s\S]*)\r?\nendstream/.exec(body) ?? []
    const isPacked = packed !== undefined && dictionary.includes('/FlateDecode')
    const stream = isPacked ? inflateSync(Buffer.from(packed, 'latin1')).toString('latin1') : (packed ?? '')
    objects.set(id, { dictionary, stream })
    if (dictionary.includes('/ObjStm')) for (const [inner, text] of objectsOfStream(dictionary, stream)) objects.set(inner, text)
  }
  return objects
}

/** The dictionaries that an object stream holds; it begins with their ids and where each begins. */
function objectsOfStream(dictionary: string, stream: string): [id: string, object: PdfObject][] {
  const first = Number(/\/First (\d+)/.exec(dictionary)?.[1])
  const heads = Array.from(stream.slice(0, first).matchAll(/(\d+) (\d+)/g), ([, id = '', start]) => ({ id, start: first + Number(start) }))
  return heads.map(({ id, start }, index) => [id, { dictionary: stream.slice(start, heads[index + 1]?.start), stream: '' }])
}

function textsOfPage(page: string, objects: Map<string, PdfObject>): string[] {
  const referenced = (name: string) =>
    Array.from((new RegExp(`/${name} (\\[[^\\]]*\\]|\\d+ 0 R)`).exec(page)?.[1] ?? '').matchAll(/(\d+) 0 R/g), ([, id = '']) =>
      objects.get(id),
    )
  const [resources] = referenced('Resources')
  const charactersOf = new Map(
    Array.from(`${resources?.dictionary}${page}`.matchAll(/\/(F\d+(?:-\d+)?) (\d+) 0 R/g), ([, name = '', id = '']) => {
      const unicode = /\/ToUnicode (\d+) 0 R/.exec(objects.get(id)?.dictionary ?? '')?.[1]
      return [name, unicode === undefined ? undefined : charactersIn(objects.get(unicode)?.stream ?? '')]
    }),
  )
  let characters: Map<string, string> | undefined
  const content = referenced('Contents').map((each) => each?.stream ?? '')
  return Array.from(content.join('\n').matchAll(/\/(F[\d-]+) [\d.]+ Tf|\[([^\]]*)\] TJ/g)).flatMap(([, font, pieces]) => {
    if (font !== undefined) characters = charactersOf.get(font)
    return pieces === undefined ? [] : [Array.from(pieces.matchAll(/<([\da-f]*)>/g), ([, hex = '']) => textOf(hex, characters)).join('')]
  })
}

/** A standard font prints bytes of Windows-1252, an embedded one the numbers of its glyphs. */
function textOf(hex: string, characters: Map<string, string> | undefined): string {
  if (!characters) return Buffer.from(hex, 'hex').toString('latin1')
  return (hex.match(/.{4}/g) ?? []).map((glyph) => characters.get(glyph) ?? '').join('')
}

/** What each glyph of an embedded font stands for. */
function charactersIn(cmap: string): Map<string, string> {
  const ranges = Array.from(cmap.matchAll(/<([\da-f]{4})> <[\da-f]{4}> \[([^\]]*)\]/g), ([, start = '', list = '']) => ({ start, list }))
  return new Map(
    ranges.flatMap(({ start, list }) =>
      Array.from(list.matchAll(/<([\da-f ]*)>/g), ([, codes = ''], index): [string, string] => [
        (Number.parseInt(start, 16) + index).toString(16).padStart(4, '0'),
        String.fromCharCode(...(codes.match(/[\da-f]{4}/g) ?? []).map((code) => Number.parseInt(code, 16))),
      ]),
    ),
  )
}
