import { type Language, LANGUAGES, SHOP_LANGUAGE } from '#domain/language/language.ts'
import { canonicalPath, findPage, type Page } from './pages.ts'

/** What a language calls the fixed parts of the pages' paths: '/produit' for '/product'. */
type Words = Readonly<Record<string, string>>

/** Between the paths of the table of pages and the addresses of one language. */
export interface Addresses {
  /** '/fr/produit/fraise' for '/product/fraise', with its query. German addresses are the paths themselves. */
  addressOf: (path: string) => string
  /** '/product/fraise' for '/fr/produit/fraise', and for '/produit/fraise'. */
  pathOf: (address: string) => string
}

/** The addresses of a language, made of its words; of a path without one, the longest beginning that has one counts. */
export function addressesIn(language: Language, words: Words): Addresses {
  const wordsOf = rewording(words)
  const pathsOf = rewording(Object.fromEntries(Object.entries(words).map(([path, word]) => [word, path])))
  const prefix = new RegExp(`^/${language}(?=/|$)`, 'i')
  return {
    addressOf: (path) => {
      if (language === SHOP_LANGUAGE) return path
      const [plain = '', ...query] = path.split(/(?=[?#])/)
      return `/${language}${plain === '/' ? '' : wordsOf(plain)}${query.join('')}`
    },
    pathOf: (address) => pathsOf(address.replace(prefix, '')) || '/',
  }
}

/** Replaces the longest beginning of a path that has a word; an address of a stranger may have thousands of steps. */
function rewording(words: Words): (path: string) => string {
  const beginnings = Object.entries(words).toSorted(([a], [b]) => b.length - a.length)
  return (path) => {
    const plain = path.toLowerCase()
    const [beginning = '', word = ''] = beginnings.find(([each]) => plain === each || plain.startsWith(`${each}/`)) ?? []
    return word + path.slice(beginning.length)
  }
}

/** A page in a language, found by any of its addresses. */
export interface LocalizedPage {
  page: Page
  language: Language
  /** As in the table of pages. */
  path: string
  /** The one in this language. */
  address: string
  /** It was found by exactly that address: any other spelling of it, such as '/Shop/', leads there. */
  isOwnAddress: boolean
}

/**
 * The page of an address in any language, also with the prefix 'de'. A prefix decides about the language, without one
 * the words do (docs/languages.md#addresses). Undefined for no page; the administration is German.
 */
export function findLocalizedPage(address: string, addressesOf: (language: Language) => Addresses): LocalizedPage | undefined {
  const given = `/${address.split('/').filter(Boolean).join('/')}`
  const [, prefix = ''] = /^\/([a-z]{2})(?:\/|$)/i.exec(given) ?? []
  const named = LANGUAGES.find((language) => language === prefix.toLowerCase())
  const unprefixed = named ? given.slice(prefix.length + 1) : given
  const first = named ?? SHOP_LANGUAGE
  for (const wording of [first, ...LANGUAGES.filter((language) => language !== first)]) {
    const path = canonicalPath(addressesOf(wording).pathOf(unprefixed))
    const page = path === undefined ? undefined : findPage(path)
    if (path === undefined || !page) continue
    const language = named ?? wording
    if (language !== SHOP_LANGUAGE && page.isGuarded) return undefined
    const own = addressesOf(language).addressOf(path)
    return { page, language, path, address: own, isOwnAddress: address === own }
  }
  return undefined
}
