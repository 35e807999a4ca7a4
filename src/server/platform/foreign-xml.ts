import { type X2jOptions, XMLParser, XMLValidator } from 'fast-xml-parser'

/**
 * Parses XML that comes from outside; its texts stay as they are written. Undefined for what is malformed, has entities
 * of its own, more levels than any honest file, or names such as '__proto__' (docs/security.md#s33).
 */
export function parseForeignXml(xml: string, options: X2jOptions): unknown {
  if (/<!DOCTYPE|<!ENTITY/i.test(xml) || XMLValidator.validate(xml) !== true) return undefined
  const texts = { parseTagValue: false, parseAttributeValue: false, processEntities: false }
  const parser = new XMLParser({ attributeNamePrefix: '@', ...texts, ...options })
  try {
    return parser.parse(xml)
  } catch {
    // Plain errors for levels and names.
    return undefined
  }
}

const ESCAPES: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" }

/** A text without the five escapes of XML and those by number; nothing else is expanded. */
export function unescapeXml(written: string): string {
  return written.replaceAll(/&(?:#(\d{1,7})|#x([\da-f]{1,6})|(amp|lt|gt|quot|apos));/gi, (found, decimal, hex, name) => {
    if (name) return ESCAPES[String(name).toLowerCase()] ?? found
    const code = decimal ? Number(decimal) : Number.parseInt(hex, 16)
    return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : ''
  })
}
