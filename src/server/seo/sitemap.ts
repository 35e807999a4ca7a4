import { PAGES } from '#domain/pages.ts'

/** A product page in the sitemap. */
export interface SitemapProduct {
  slug: string
  updatedAt: Date
  /** Names of the product's pictures. */
  pictures: readonly string[]
}

// Pages with parameters, such as those of products, are listed one by one.
const INDEXED_PATHS = PAGES.filter(({ path, isIndexed }) => isIndexed && !path.includes('$')).map(({ path }) => path)

/** The sitemap: every indexed page, and the products with their pictures. */
export function sitemapXml(baseUrl: string, products: readonly SitemapProduct[]): string {
  const pages = INDEXED_PATHS.map((path) => `<url><loc>${escapeXml(baseUrl + path)}</loc></url>`)
  const productPages = products.map(({ slug, updatedAt, pictures }) => {
    const images = pictures.map(
      (name) => `<image:image><image:loc>${escapeXml(`${baseUrl}/objects/uploads/${name}.webp`)}</image:loc></image:image>`,
    )
    return `<url><loc>${escapeXml(`${baseUrl}/product/${slug}`)}</loc><lastmod>${updatedAt.toISOString()}</lastmod>${images.join('')}</url>`
  })
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:image="http://www.google.com/schemas/sitemap-image/1.1">',
    ...pages,
    ...productPages,
    '</urlset>',
    '',
  ].join('\n')
}

function escapeXml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')
}
