// The characters of the PDF standard fonts (Windows-1252).
const PRINTABLE = /[\x20-\x7e\xa0-\xff€‚ƒ„…†‡ˆ‰Š‹ŒŽ‘’“”•–—˜™š›œžŸ]/

/** A text reduced to the PDF standard fonts: other letters lose their accents or become a question mark; one line. No-break spaces stay. */
export function latinText(text: string): string {
  const line = text
    .normalize('NFC')
    .replace(/[^\S\u00a0]+/g, ' ')
    .trim()
  return Array.from(line, (character) => (PRINTABLE.test(character) ? character : replacement(character))).join('')
}

function replacement(character: string): string {
  const [base = ''] = character.normalize('NFD')
  if (base !== character && PRINTABLE.test(base)) return base
  return /\p{C}/u.test(character) ? '' : '?'
}
