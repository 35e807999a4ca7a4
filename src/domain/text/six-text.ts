// The characters that every bank reads in a QR-bill (SIX implementation guidelines, character set).
const READABLE = /[\x20-\x5b\x5d-\x5f\x60a-z{}~£´÷ÀÁÂÄÇÈÉÊËÌÍÎÏÒÓÔÖÙÚÛÜÑßàáâäçèéêëìíîïñòóôöùúûüý]/
const SPELLED: Readonly<Record<string, string>> = {
  Æ: 'AE',
  æ: 'ae',
  Œ: 'OE',
  œ: 'oe',
  Ø: 'O',
  ø: 'o',
  Ł: 'L',
  ł: 'l',
  Đ: 'D',
  đ: 'd',
  '’': "'",
  '‘': "'",
  '–': '-',
  '—': '-',
}

/**
 * A text in the character set of the Swiss QR-bill, at most this long: other letters lose their accents or become a
 * dot.
 */
export function sixText(text: string, maxLength: number): string {
  const line = text.normalize('NFC').replace(/\s+/g, ' ').trim()
  return Array.from(line, readable).join('').slice(0, maxLength).trim()
}

function readable(character: string): string {
  if (READABLE.test(character)) return character
  const base = SPELLED[character] ?? character.normalize('NFD').charAt(0)
  if (base !== character && READABLE.test(base)) return base
  return /[\p{C}\p{M}]/u.test(character) ? '' : '.'
}
