// The characters of the PDF standard fonts (Windows-1252).
const PRINTABLE = /[\x20-\x7e\xa0-\xff€‚ƒ„…†‡ˆ‰Š‹ŒŽ‘’“”•–—˜™š›œžŸ]/

/**
 * How letters and signs are written that have no accent to lose: those of Latin alphabets in Europe, dashes and
 * apostrophes.
 */
const SPELLINGS: Readonly<Record<string, string>> = {
  Ł: 'L',
  ł: 'l',
  Đ: 'D',
  đ: 'd',
  Ħ: 'H',
  ħ: 'h',
  Ŧ: 'T',
  ŧ: 't',
  Ŋ: 'Ng',
  ŋ: 'ng',
  Ǥ: 'G',
  ǥ: 'g',
  Ʒ: 'Z',
  ʒ: 'z',
  Ə: 'E',
  ə: 'e',
  ı: 'i',
  ȷ: 'j',
  ĸ: 'k',
  ẞ: 'SS',
  '\u02bb': '‘',
  '\u02bc': '’',
  '\u02b9': "'",
  '\u2010': '-',
  '\u2011': '-',
  '\u2212': '–',
}

/**
 * A text reduced to the PDF standard fonts: other Latin letters lose their accents or are spelled out, all others
 * become a question mark; one line. No-break spaces stay, the narrow one as wide as the other.
 */
export function latinText(text: string): string {
  const line = text
    .normalize('NFC')
    .replaceAll('\u202f', '\u00a0')
    .replace(/[^\S\u00a0]+/g, ' ')
    .trim()
  return Array.from(line, (character) => (PRINTABLE.test(character) ? character : replacement(character))).join('')
}

/**
 * The characters of a text that can only be printed as a question mark, such as emojis, each once and in their order.
 */
export function unprintableCharacters(text: string): string[] {
  const found = Array.from(text.normalize('NFC')).filter((character) => !/\s/.test(character) && lost(character))
  return [...new Set(found)]
}

const lost = (character: string) => !PRINTABLE.test(character) && replacement(character) === '?'

/**
 * The letters without their accents, ligatures as two letters; nothing for accents, joiners and variation selectors by
 * themselves, which belong to what is before them; a question mark for what Latin alphabets do not have.
 */
function replacement(character: string): string {
  const letters = Array.from(character.normalize('NFKD'))
    .filter((part, index) => index === 0 || !/\p{M}/u.test(part))
    .map((part) => SPELLINGS[part] ?? part)
    .join('')
  if (letters !== '' && Array.from(letters).every((letter) => PRINTABLE.test(letter))) return letters
  return /[\p{C}\p{M}]/u.test(character) ? '' : '?'
}
