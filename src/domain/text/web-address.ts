/** Endings of domains that mail programs make a link of without 'www.'. */
const ENDINGS =
  'com|net|org|info|biz|mobi|app|dev|tv|ch|li|eu|nl|lu|dk|pl|cz|sk|hu|ro|fi|ie|pt|uk|ru|ua|nz|cn|tk|xyz|site|shop|online|store|click|vip|icu|casino|finance|bank|website|cc|ly|gl|gg|cloud|email|tech|zip|swiss|digital|cyou|buzz|monster|solutions|systems|services|koeln'
/** Top-level domains that are words as well: after a short word, as in 'ca.Fr. 20' or 'so.it', they end no domain. */
const WORDS = 'me|co|io|ai|at|de|fr|in|it|us|top|club|live|life|link|win|bet|money|world|page|space|pro|support|help'
/** Top-level domains that often begin a sentence: with a capital they do, even without the space («Danke.Es war»). */
const BEGINNINGS = 'be|ca|es|no|se|berlin|business|center|fun|group|media|news|run|team|today|wien|work'

const SIGN = '[\\p{L}\\p{N}-]'
const END = '(?![\\p{L}\\p{N}])'
const DOMAINS = [
  new RegExp(`${SIGN}{2,}\\.(?:${ENDINGS})${END}`, 'iu'),
  new RegExp(`${SIGN}{3,}\\.(?:${WORDS})${END}`, 'iu'),
  new RegExp(`${SIGN}{3,}\\.(?:${BEGINNINGS}|${BEGINNINGS.toUpperCase()})${END}`, 'u'),
]
const LINK = /[^\s@]@[^\s@]+\.[^\s@]{2}|:\/\/|\bwww\.|[\p{L}\p{N}-]\.\p{L}{2,}[/?:#]/iu

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
    .find((word) => LINK.test(word) || DOMAINS.some((domain) => domain.test(word)))
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
