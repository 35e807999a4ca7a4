const SPELLED_OUT: Readonly<Record<string, string>> = { ä: 'ae', ö: 'oe', ü: 'ue', ß: 'ss' }

/** The slug of a product's page, derived from its name (docs/rules/catalogue.md#slug). */
export function productSlug(name: string): string {
  return `${slugOf(name)}-gefriergetrocknet`
}

/**
 * A text as part of an address: lower case, words joined by hyphens, umlauts spelled out; '' for a text without letters
 * and digits.
 */
export function slugOf(text: string): string {
  return text
    .normalize('NFC') // composes a letter followed by combining dots into one umlaut
    .toLowerCase()
    .replace(/[äöüß]/g, (letter) => SPELLED_OUT[letter] ?? '')
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')
}

/** A name in another language as part of an address, such as 'pomme-poelee': letters without their accents. */
export function translatedSlug(name: string): string {
  const spelledOut = name.replace(/œ/gi, 'oe').replace(/æ/gi, 'ae')
  return slugOf(spelledOut.normalize('NFD').replace(/\p{M}/gu, ''))
}
