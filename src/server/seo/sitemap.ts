import { type Language, localeOf, SHOP_LANGUAGE } from '#domain/language/language.ts'
import { addressesOf } from '#domain/pages/addresses.ts'
import { PAGES } from '#domain/pages/pages.ts'
import { escapeXml } from '#domain/text/escape-xml.ts'

/** A page of a product or of a recipe in the sitemap. */
export interface SitemapEntry {
  /** The last part of its German address. */
  slug: string
  /** The same part in other languages, where it differs. */
  slugs: Partial<Record<Language, string>>
  updatedAt: Date
  /** Names of its pictures. */
  pictures: readonly string[]
}

interface SitemapContent {
  products: readonly SitemapEntry[]
  recipes: readonly SitemapEntry[]
  /** The languages that are switched on. */
  languages: readonly Language[]
}

// Pages with parameters, such as those of products, are listed one by one.
const INDEXED_PATHS = PAGES.filter(({ path, isIndexed }) => isIndexed && !path.includes('$')).map(({ path }) => path)

/**
 * The sitemap: every indexed page, and products and recipes with their pictures, each in every language and with its
 * addresses in the others.
 */
export function sitemapXml(baseUrl: string, { products, recipes, languages }: SitemapContent): string {
  const urls = (pathIn: (language: Language) => string, rest = '') => {
    const alternate = (tag: string, address: string) =>
      `<xhtml:link rel="alternate" hreflang="${tag}" href="${escapeXml(baseUrl + address)}"/>`
    const addresses = languages.map((language) => ({ language, address: addressesOf(language).addressOf(pathIn(language)) }))
    const alternates = addresses.map(({ language, address }) => alternate(localeOf(language), address)).join('')
    const links = languages.length > 1 ? alternates + alternate('x-default', pathIn(SHOP_LANGUAGE)) : ''
    return addresses.map(({ address }) => `<url><loc>${escapeXml(baseUrl + address)}</loc>${rest}${links}</url>`)
  }
  const entry = (path: string, { slug, slugs, updatedAt, pictures }: SitemapEntry) => {
    const images = pictures.map(
      (name) => `<image:image><image:loc>${escapeXml(`${baseUrl}/objects/uploads/${name}.webp`)}</image:loc></image:image>`,
    )
    return urls((language) => `${path}/${slugs[language] ?? slug}`, `<lastmod>${updatedAt.toISOString()}</lastmod>${images.join('')}`)
  }
  const namespaces = [
    'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"',
    'xmlns:image="http://www.google.com/schemas/sitemap-image/1.1"',
    'xmlns:xhtml="http://www.w3.org/1999/xhtml"',
  ]
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    `<urlset ${namespaces.join(' ')}>`,
    ...INDEXED_PATHS.flatMap((path) => urls(() => path)),
    ...products.flatMap((product) => entry('/product', product)),
    ...recipes.flatMap((recipe) => entry('/rezepte', recipe)),
    '</urlset>',
    '',
  ].join('\n')
}
