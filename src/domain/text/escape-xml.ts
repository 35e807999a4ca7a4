// oxlint-disable-next-line no-control-regex
const FORBIDDEN = /[\0-\x08\v\f\x0e-\x1f\ufffe\uffff]/g

/** A text without the characters that XML 1.0 has in no document, not even escaped. */
export function allowedInXml(text: string): string {
  return text.replaceAll(FORBIDDEN, '')
}

/** A text as content or attribute of an XML document. */
export function escapeXml(text: string): string {
  return allowedInXml(text).replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')
}
