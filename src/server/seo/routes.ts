import { readFile } from 'node:fs/promises'
import type { FastifyInstance } from 'fastify'
import { GIFT_CARD_DESIGNS } from '#domain/gift-cards/gift-card-design.ts'
import { type Language, LANGUAGES, localeOf, SHOP_LANGUAGE } from '#domain/language/language.ts'
import { addressesOf } from '#domain/pages/addresses.ts'
import { PAGES } from '#domain/pages/pages.ts'
import { BRAND } from '#domain/settings/brand.ts'
import type { TranslatedNoun } from '#domain/translations/translated-nouns.ts'
import { messagesIn } from '#messages/all.ts'
import type { Config } from '#server/platform/config.ts'
import type { Db } from '#server/platform/database/pool.ts'
import { listSitemapProducts } from '#server/products/store/products.ts'
import { listSitemapRecipes } from '#server/recipes/store.ts'
import { readShopSettings } from '#server/settings/store.ts'
import { readSlugs } from '#server/translations/store.ts'
import { sitemapXml } from './sitemap.ts'

const ONE_DAY = 'public, max-age=86400'

const BRAND_FILES: Readonly<Record<string, string>> = {
  '/favicon.ico': 'image/x-icon',
  '/favicon.svg': 'image/svg+xml',
  '/apple-touch-icon.png': 'image/png',
  '/icon-192.png': 'image/png',
  '/icon-512.png': 'image/png',
  '/icon-maskable-512.png': 'image/png',
  '/social.jpg': 'image/jpeg',
  '/gift-box.jpg': 'image/jpeg',
  '/payment-marks.svg': 'image/svg+xml',
  ...Object.fromEntries(GIFT_CARD_DESIGNS.map((design) => [`/gift-cards/${design}.svg`, 'image/svg+xml'])),
  ...Object.fromEntries(GIFT_CARD_DESIGNS.map((design) => [`/gift-cards/${design}.jpg`, 'image/jpeg'])),
}

/** The service worker and the parts of its page (docs/rules/pages.md#offline). Browsers ask for changes each time. */
const OFFLINE = {
  '/service-worker.js': ['assets/offline/service-worker.js', 'text/javascript; charset=utf-8'],
  '/offline/page.js': ['assets/offline/page.js', 'text/javascript; charset=utf-8'],
  '/offline/headline.woff2': ['src/web/storefront/fonts/headline.woff2', 'font/woff2'],
  '/offline/text.woff2': ['src/web/app/fonts/text.woff2', 'font/woff2'],
} as const

/**
 * What search engines, home screens and link previews request: sitemap, robots.txt, manifest and icons; what an
 * installed shop shows offline; the marks of the means of payment; and the drawings of gift cards.
 */
export function seoRoutes(app: FastifyInstance, { db, config }: { db: Db; config: Pick<Config, 'baseUrl'> }): void {
  app.get('/sitemap.xml', { config: { cacheKey: () => '/sitemap.xml' }, schema: { hide: true } }, async (_request, reply) =>
    reply.type('application/xml; charset=utf-8').send(
      sitemapXml(config.baseUrl, {
        products: await withSlugs(db, 'product', await listSitemapProducts(db)),
        recipes: await withSlugs(db, 'recipe', await listSitemapRecipes(db)),
        languages: (await readShopSettings(db)).languages,
      }),
    ),
  )

  app.get('/robots.txt', { schema: { hide: true } }, async (_request, reply) =>
    reply.type('text/plain; charset=utf-8').header('cache-control', ONE_DAY).send(robots(config.baseUrl)),
  )

  app.get('/manifest.webmanifest', { schema: { hide: true } }, async (_request, reply) =>
    reply.type('application/manifest+json; charset=utf-8').header('cache-control', ONE_DAY).send(JSON.stringify(MANIFEST)),
  )

  for (const [path, [file, type]] of Object.entries(OFFLINE)) {
    const content = readFile(new URL(`../../../${file}`, import.meta.url))
    app.get(path, { schema: { hide: true } }, async (_request, reply) =>
      reply
        .type(type)
        .header('cache-control', 'no-cache')
        .send(await content),
    )
  }

  const offlinePage = readFile(new URL('../../../assets/offline/page.html', import.meta.url), 'utf8')
  for (const language of LANGUAGES) {
    const path = language === SHOP_LANGUAGE ? '/offline/' : `/offline/${language}`
    app.get(path, { schema: { hide: true } }, async (_request, reply) =>
      reply
        .type('text/html; charset=utf-8')
        .header('cache-control', 'no-cache')
        .send(inLanguage(await offlinePage, language)),
    )
  }

  for (const [path, type] of Object.entries(BRAND_FILES)) {
    const bytes = readFile(new URL(`../../../assets/brand${path}`, import.meta.url))
    app.get(path, { schema: { hide: true } }, async (_request, reply) => {
      const icon = await bytes
      // Other sites show the picture in a preview of a link to the shop, and mailboxes that of a gift.
      return reply.type(type).headers({ 'cache-control': ONE_DAY, 'cross-origin-resource-policy': 'cross-origin' }).send(icon)
    })
  }
}

/** The page with its texts; the moment when the cart was seen is for its script. */
function inLanguage(page: string, language: Language): string {
  const { failuresText, offlineText } = messagesIn(language)
  const texts = {
    locale: localeOf(language),
    offline: failuresText.offline,
    noPrices: offlineText.noPrices,
    retry: failuresText.retry,
    inCart: offlineText.inCart,
    seenAt: offlineText.seenAt('{moment}'),
  }
  return Object.entries(texts).reduce((text, [name, value]) => text.replaceAll(`{${name}}`, value), page)
}

/** These records of a noun with their addresses in other languages. */
async function withSlugs<R extends { id: number }>(db: Db, noun: TranslatedNoun, records: readonly R[]) {
  const slugs = await readSlugs(db, noun)
  return records.map((record) => ({ ...record, slugs: slugs.get(String(record.id)) ?? {} }))
}

const CLOSED_PREFIXES = ['/api/', '/auth/', '/test-gateway/']

function robots(baseUrl: string): string {
  const privatePages = PAGES.filter(({ isPrivate }) => isPrivate).map(({ path }) => path.replace(/\/\$.*$/, ''))
  const privatePaths = LANGUAGES.flatMap((language) => privatePages.map((path) => addressesOf(language).addressOf(path)))
  const notCovered = privatePaths.filter((path) => !CLOSED_PREFIXES.some((prefix) => path.startsWith(prefix)))
  const closed = new Set([...CLOSED_PREFIXES, ...notCovered])
  return ['User-agent: *', ...Array.from(closed, (path) => `Disallow: ${path}`), '', `Sitemap: ${baseUrl}/sitemap.xml`, ''].join('\n')
}

const MANIFEST = {
  name: BRAND,
  short_name: BRAND,
  description: 'Gefriergetrocknete Früchte aus der Schweiz',
  lang: 'de-CH',
  id: '/',
  start_url: '/',
  scope: '/',
  display: 'standalone',
  background_color: '#ffffff',
  theme_color: '#ffffff',
  categories: ['shopping', 'food'],
  icons: [
    { src: '/icon-192.png', sizes: '192x192', type: 'image/png' },
    { src: '/icon-512.png', sizes: '512x512', type: 'image/png' },
    { src: '/icon-maskable-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
    { src: '/favicon.svg', sizes: 'any', type: 'image/svg+xml' },
  ],
} as const
