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

/** The characters of a text that can only be printed as a question mark, such as emojis, each once and in their order. */
export function unprintableCharacters(text: string): string[] {
  const found = Array.from(text.normalize('NFC')).filter((character) => !/\s/.test(character) && lost(character))
  return [...new Set(found)]
}

/** Joiners and variation selectors belong to the emoji before them, and are not seen. */
const lost = (character: string) => !PRINTABLE.test(character) && replacement(character) === '?' && !/\p{M}/u.test(character)

function replacement(character: string): string {
  const [base = ''] = character.normalize('NFD')
  if (base !== character && PRINTABLE.test(base)) return base
  return /\p{C}/u.test(character) ? '' : '?'
}
