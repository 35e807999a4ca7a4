import { parse } from 'secure-json-parse'

/** The largest request of a screen has 50,000 values: a full batch of orders, each with the most recipients. */
const MAX_VALUES = 60_000
const MAX_DEPTH = 32

const QUOTE = '"'.charCodeAt(0)
const BACKSLASH = '\\'.charCodeAt(0)

/**
 * Parses a JSON body, unless it is malformed (400) or would become very many or deeply nested values (413): counting
 * them takes a fraction of the time that making them does. A text may be as long as the body.
 */
export function parseJson(body: Uint8Array): { value: unknown } | { status: 400 | 413 } {
  const json = Buffer.from(body.buffer, body.byteOffset, body.byteLength).toString()
  if (isTooMuch(json)) return { status: 413 }
  try {
    return { value: parse(json, { protoAction: 'error', constructorAction: 'error' }) }
  } catch (error) {
    if (error instanceof SyntaxError) return { status: 400 }
    throw error
  }
}

function isTooMuch(json: string): boolean {
  let [values, depth] = [0, 0]
  for (let at = 0; at < json.length; at++) {
    const character = json[at]
    if (character === '"') at = endOfText(json, at)
    else if (character === ',' || character === ':') values++
    else if (character === '[' || character === '{') {
      values++
      depth++
    } else if (character === ']' || character === '}') depth--
    if (values > MAX_VALUES || depth > MAX_DEPTH) return true
  }
  return false
}

/** Where the text ends that begins at this quote. */
function endOfText(json: string, start: number): number {
  for (let at = start + 1; at < json.length; at++) {
    const code = json.charCodeAt(at)
    if (code === QUOTE) return at
    if (code === BACKSLASH) at++
  }
  return json.length
}
