import { READABLE_CHARACTERS, readableText } from '#domain/text/readable-characters.ts'

/** Random characters of a code, of five bits each, before its check character. */
const RANDOM_CHARACTERS = 19

/**
 * A code of 95 random bits and a check character, without separators (docs/rules/gift-cards.md#code). Throws for fewer
 * than 12 bytes.
 */
export function giftCardCodeFrom(random: Uint8Array): string {
  const characters = readableText(random, RANDOM_CHARACTERS)
  return characters + checkCharacter(characters)
}

/** A code as it is printed: 'K7QM-2X9D-…' in five groups of four. */
export function printedGiftCardCode(code: string): string {
  return (code.match(/.{4}/g) ?? []).join('-')
}

/**
 * The code that somebody typed, in any case and with any separators, with O read as 0, and I and L as 1; null for a
 * text that is no code or was mistyped.
 */
export function parseGiftCardCode(typed: string): string | null {
  const code = typed
    .toUpperCase()
    .replace(/[^\p{L}\p{N}]/gu, '')
    .replaceAll('O', '0')
    .replace(/[IL]/g, '1')
  if (!/^[0-9A-HJKMNP-TV-Z]{20}$/.test(code)) return null
  return checkCharacter(code.slice(0, RANDOM_CHARACTERS)) === code.slice(RANDOM_CHARACTERS) ? code : null
}

/** Odd weights are invertible modulo 32, so that one wrong character is always found, and most exchanged neighbours. */
function checkCharacter(characters: string): string {
  const sum = Array.from(characters, (character, index) => READABLE_CHARACTERS.indexOf(character) * (2 * index + 1))
  return READABLE_CHARACTERS.charAt(sum.reduce((all, part) => all + part, 0) % 32)
}
