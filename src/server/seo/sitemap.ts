import { PAGES } from '#domain/pages/pages.ts'
import { escapeXml } from '#domain/text/escape-xml.ts'

/** A page of a product or of a recipe in the sitemap. */
export interface SitemapEntry {
  slug: string
  updatedAt: Date
  /** Names of its pictures. */
  pictures: readonly string[]
}

// Pages with parameters, such as those of products, are listed one by one.
const INDEXED_PATHS = PAGES.filter(({ path, isIndexed }) => isIndexed && !path.includes('$')).map(({ path }) => path)

/** The sitemap: every indexed page, and products and recipes with their pictures. */
export function sitemapXml(
  baseUrl: string,
  { products, recipes }: { products: readonly SitemapEntry[]; recipes: readonly SitemapEntry[] },
): string {
  const pages = INDEXED_PATHS.map((path) => `<url><loc>${escapeXml(baseUrl + path)}</loc></url>`)
  const entry = (path: string, { slug, updatedAt, pictures }: SitemapEntry) => {
    const images = pictures.map(
      (name) => `<image:image><image:loc>${escapeXml(`${baseUrl}/objects/uploads/${name}.webp`)}</image:loc></image:image>`,
    )
    return `<url><loc>${escapeXml(`${baseUrl}${path}/${slug}`)}</loc><lastmod>${updatedAt.toISOString()}</lastmod>${images.join('')}</url>`
  }
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:image="http://www.google.com/schemas/sitemap-image/1.1">',
    ...pages,
    ...products.map((product) => entry('/product', product)),
    ...recipes.map((recipe) => entry('/rezepte', recipe)),
    '</urlset>',
    '',
  ].join('\n')
}
