/** Domains that mail programs make a link of without 'www.'. */
const ENDINGS =
  'com|net|org|info|biz|io|app|dev|me|tv|co|ch|li|de|at|eu|fr|it|uk|us|ru|cn|in|xyz|top|site|shop|online|store|club|live|life|link|click|vip|icu|win|bet|casino|money|finance|world|page|website|space|pro|cc|ly|gl|gg|ai|cloud|email|support|tech|zip|swiss|digital|help'

const LINK = /[^\s@]@[^\s@]+\.[^\s@]{2}|:\/\/|\bwww\.|[\p{L}\p{N}-]\.\p{L}{2,}[/?:#]/iu
const DOMAIN = new RegExp(`[\\p{L}\\p{N}-]{3,}\\.(?:${ENDINGS})(?![\\p{L}\\p{N}])`, 'iu')

/**
 * Whether a text holds an e-mail address or what mail programs make a link of; a bare domain such as 'muster.ch' is
 * none.
 */
export function holdsLink(text: string): boolean {
  return LINK.test(visible(text))
}

/** The first word of a text that mail programs make a link of, bare domains included; undefined without one. */
export function linkIn(text: string): string | undefined {
  return visible(text)
    .split(/\s+/)
    .find((word) => LINK.test(word) || DOMAIN.test(word))
}

/** Whether a text holds a link, a bare domain or an '@', which have no place in the name of a person. */
export function holdsWebAddress(text: string): boolean {
  return linkIn(text) !== undefined || visible(text).includes('@')
}

/** The text without invisible characters, its full-width letters and dots as ordinary ones. */
function visible(text: string): string {
  return text
    .normalize('NFKC')
    .replaceAll(/\p{Cf}/gu, '')
    .replaceAll(/[。․]/g, '.')
}
