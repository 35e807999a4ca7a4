import { existsSync } from 'node:fs'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, gzip } from 'node:zlib'
import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig, type EnvironmentOptions, type Plugin } from 'vite'
import { isLanguage, type Language, LANGUAGES, SHOP_LANGUAGE } from './src/domain/language/language.ts'
import { plainIcons } from './tools/setup/lean-libraries.ts'
import { oneByteChunks } from './tools/setup/one-byte-chunks.ts'

// One chunk for what every page of the storefront needs, as many small ones compress worse (measured: 7 kB of 129).
// Excludes what only some screens need, such as the schemas or the dialog library.
const shopChunk = {
  name: 'shop',
  minShareCount: 3,
  test: /src\/(domain|web\/(app|ui|storefront))\/(?!.*(order-status|open-invoices|allerg|recipe|taste|facet-|document\.|german-date|calendar-day|delivery-promise|delivery-texts|arrival|stock-label|favourite|badge|stepper|express|use-add-to-cart|fly-to-cart|double-click|shown-lines|latin-text|use-voucher|use-next-step|tracking-numbers|price|use-chosen-size|product-card|gift(?!-link-days)|own-box|cart-stock|card-pictures|size-chips|add-one-pack|client\.tsx|account|checkout|order|gtin|text-page|dialog|drawer|menu|-overlay|field|form|checkbox|select|region|address|towns|house-number|copy-text|withdrawal|invoice|needs-script|accordion|link-page|quote-texts|quote\/discount|section-settings|empty-state|latch|first-error|line-changes|refusals|stored-contact|loaded|newsletter-notice|rich-text|pages\/pages))/,
}
// Named, as the chunks below would take it along: what the entry needs, which the bundler counts as shared once only,
// how every page punctuates, and icons of several pages, as a file for each costs more in requests than it saves.
const headerChunk = {
  name: 'header',
  test: modules([
    ...inFolder('src/domain/cart', ['cart']),
    ...inFolder('src/web/app/visitor', ['use-user', 'session-label', 'use-stored']),
    ...inFolder('src/web/app/requests', ['api', 'query']),
    'src/web/app/german-in',
    ...inFolder('src/web/ui/buttons', ['icon-button', 'inert-button', 'button', 'button-class']),
    ...inFolder('src/web/ui/hydration', ['hydrate-in-view', 'hydration-gate', 'use-hydration-gate']),
    ...inFolder('src/web/ui/overlays', ['lazy-overlay', 'use-toast']),
    'src/web/ui/page/near',
    'src/web/storefront/cart/cart-sync',
    'src/web/storefront/cart/use-open-cart',
    'src/web/storefront/products/page/use-word',
    ...icons(['heart', 'loader-circle']),
    ...icons(['arrow-left', 'arrow-right', 'check', 'chevron-down', 'chevron-left', 'chevron-right', 'plus', 'rotate-ccw', 'search']),
    ...icons(['circle-exclamation-point', 'trash', 'triangle-exclamation-point', 'truck', 'x']),
    'src/web/storefront/content/section-settings',
    ...inFolder('src/messages/de', ['pages/titles', 'ui/punctuation']),
  ]),
}
// How product page and cart word discounts and parcels; of it, any page with a cart needs the next discount.
const quoteChunk = {
  name: 'quote',
  minShareCount: 2,
  test: modules([
    ...inFolder('src/domain/quote', ['discount', 'quote-texts']),
    ...inFolder('src/messages/de/cart', ['quantity-breaks', 'quote']),
    'src/web/storefront/cart/use-next-step',
  ]),
}
// The promised day of delivery, on product page, cart and checkout, and the bar of the first two.
const arrivalChunk = {
  name: 'arrival',
  minShareCount: 2,
  test: modules([
    'src/domain/delivery/delivery-texts',
    ...inFolder('src/messages/de/orders', ['arrival', 'delivery-promise']),
    'src/web/storefront/arrival',
    'src/web/ui/buttons/action-bar',
    ...inFolder('src/web/ui/page', ['use-is-in-viewport', 'use-minute']),
  ]),
}
// What sells: needed at once by the shop and the product page, but not by a page that shows its products further down.
const purchaseChunk = {
  name: 'purchase',
  minShareCount: 2,
  test: modules([
    'src/domain/products/stock-label',
    'src/messages/de/products/product',
    'src/messages/de/products/purchase',
    'src/messages/de/products/stock',
    'src/web/app/visitor/favourites',
    'src/web/ui/texts/badge',
    'src/web/ui/fields/stepper',
    ...inFolder('src/web/storefront/allergies', ['allergy-note', 'stored-allergies']),
    'src/messages/de/cart/cart-changes',
    ...inFolder('src/web/storefront/cart', ['use-add-to-cart', 'fly-to-cart', 'double-click', 'shown-lines']),
    ...inFolder('src/web/storefront/express', ['express-button', 'express-sheet', 'no-wallet']),
    ...inFolder('src/web/storefront/products/buying', ['price', 'size-price', 'stock-badge', 'use-chosen-size']),
    'src/web/storefront/products/cards/add-one-pack',
  ]),
}
const cardChunk = {
  name: 'card',
  minShareCount: 2,
  test: modules([
    'src/messages/de/accounts/favourites',
    'src/messages/de/products/product-card',
    'src/web/storefront/favourite-button',
    ...inFolder('src/web/storefront/products/cards', ['product-card', 'product-card-item', 'card-pictures', 'size-chips']),
    ...icons(['star']),
  ]),
}
// What cart page and drawer share.
const cartChunk = {
  name: 'cart',
  minShareCount: 2,
  test: modules([
    'src/contract/stock-refusal-texts',
    ...inFolder('src/domain/cart', ['cart-stock', 'cart-problem']),
    ...inFolder('src/web/storefront/cart', ['drawer-lines', 'drawer-totals', 'total-row', 'refusals', 'free-shipping-hint']),
    ...inFolder('src/web/storefront/cart', ['quantity-hint', 'suggestions', 'use-line-changes', 'use-voucher', 'cart-problem-note']),
    'src/web/storefront/gift-cards/lazy-gift-cards-in-cart',
    'src/web/storefront/own-box/lazy-boxes-in-cart',
    ...icons(['gift', 'lock']),
  ]),
}
const libraryChunk = {
  name: 'library',
  test: /node_modules\/(react|react-dom|scheduler|@tanstack\/(react-query|query-core|react-router|router-core|react-store|store|history))\/(?!.*([iI]nfinite|[qQ]ueries(Observer)?\.|streamedQuery))/,
}

// The first that know light-dark(), so that it is not rewritten to what no subtree can turn back to light.
const LIGHT_DARK_BROWSERS = ['chrome123', 'edge123', 'firefox120', 'safari17.5']

// The pages of the dev server are in one language (docs/languages.md#development).
const DEV_LANGUAGE = process.env['DEV_LANGUAGE'] ?? SHOP_LANGUAGE
if (!isLanguage(DEV_LANGUAGE)) throw new Error(`DEV_LANGUAGE is one of ${LANGUAGES.join(', ')}.`)

const OTHER_LANGUAGES = LANGUAGES.filter((language) => language !== SHOP_LANGUAGE)

// The storefront and its server renderer, each once per language, and the administration.
export default defineConfig(({ command }) => ({
  cacheDir: '.cache/vite',
  publicDir: false,
  appType: 'custom',
  // React has had the hook itself since version 18.
  resolve: { alias: { 'use-sync-external-store/shim': 'use-sync-external-store' } },
  build: { target: 'es2023', cssTarget: LIGHT_DARK_BROWSERS, assetsInlineLimit: 0 },
  environments: {
    client: storefront(SHOP_LANGUAGE),
    // A separate bundle: a second entry would split the storefront's bundle into smaller chunks (measured: 4 kB of
    // 126).
    admin: {
      consumer: 'client',
      build: {
        outDir: 'dist/client',
        emptyOutDir: false,
        assetsDir: 'assets/admin',
        manifest: 'admin-manifest.json',
        rolldownOptions: {
          input: 'src/web/admin/client.tsx',
          output: {
            codeSplitting: { groups: [libraryChunk, { name: 'shared', minShareCount: 3 }] },
            // One file for each font, which its document and the storefront's preload.
            assetFileNames: ({ names: [name] }) => `assets/${name?.endsWith('.woff2') ? '' : 'admin/'}[name]-[hash][extname]`,
          },
        },
      },
    },
    ssr: renderer(command, SHOP_LANGUAGE),
    ...(command === 'build' &&
      Object.fromEntries(
        OTHER_LANGUAGES.flatMap((language) => [
          [`client_${language}`, storefront(language)],
          [`ssr_${language}`, renderer(command, language)],
        ]),
      )),
  },
  builder: {},
  plugins: [messagesOfLanguage(), tailwindcss(), react(), plainIcons(), plainImports(), lightFallback(), compressAssets(), oneByteChunks()],
}))

/** The browser's bundle in one language. What has no text is the same file in all of them. */
function storefront(language: Language): EnvironmentOptions {
  return {
    consumer: 'client',
    build: {
      // A page names its scripts itself: the helper would cost each view 2 kB.
      modulePreload: false,
      outDir: 'dist/client',
      emptyOutDir: language === SHOP_LANGUAGE,
      manifest: `manifest-${language}.json`,
      rolldownOptions: {
        input: ['src/web/app/client.tsx', 'src/web/storefront/style.css'],
        // A text goes where it is shown, not where the other texts of its file are.
        optimization: { inlineConst: { mode: 'all' } },
        output: {
          codeSplitting: {
            groups: [libraryChunk, headerChunk, shopChunk, quoteChunk, arrivalChunk, purchaseChunk, cardChunk, cartChunk],
          },
        },
      },
    },
  }
}

/**
 * The bundle that renders the pages of one language on the server. All of them share the packages: the same chunk in
 * each is one file, which a process loads once.
 */
function renderer(command: 'build' | 'serve', language: Language): EnvironmentOptions {
  return {
    // Always React's production build, whatever NODE_ENV is at run time.
    ...(command === 'build' && { resolve: { noExternal: true }, define: { 'process.env.NODE_ENV': JSON.stringify('production') } }),
    build: {
      outDir: 'dist/server',
      emptyOutDir: language === SHOP_LANGUAGE,
      ssr: true,
      rolldownOptions: {
        input: { [language]: 'src/web/app/server.tsx' },
        output: { entryFileNames: '[name].js', comments: false, codeSplitting: { groups: [{ name: 'packages', test: /node_modules/ }] } },
      },
    },
  }
}

/** Reads `#messages/….ts` from the folder of the language that is being built (docs/languages.md#messages). */
function messagesOfLanguage(): Plugin {
  return {
    name: 'messages-of-language',
    enforce: 'pre',
    resolveId(source) {
      const [, file] = /^#messages\/(?!all[.-])(.+)$/.exec(source) ?? []
      const [, language = DEV_LANGUAGE] = /_(\w\w)$/.exec(this.environment.name) ?? []
      return file && join(import.meta.dirname, 'src/messages', language, file)
    },
  }
}

/** Imports a chunk of the storefront without Vite's helper, which only loads style sheets ahead. */
function plainImports(): Plugin {
  return {
    name: 'plain-imports',
    apply: 'build',
    enforce: 'pre',
    applyToEnvironment: ({ name }) => name.startsWith('client'),
    load: (id) => (id === '\0vite/preload-helper.js' ? 'export const __vitePreload = (load) => load()' : undefined),
    generateBundle(_options, bundle) {
      for (const chunk of Object.values(bundle))
        if (chunk.type === 'chunk' && chunk.viteMetadata?.importedCss.size && !chunk.facadeModuleId?.endsWith('.css'))
          this.error(`${chunk.name} imports a style sheet: make it an input, and link to it`)
    },
  }
}

/** Gives each colour of the style sheet its light value in browsers that do not know light-dark(). */
function lightFallback(): Plugin {
  return {
    name: 'light-fallback',
    apply: 'build',
    enforce: 'post',
    generateBundle(_options, bundle) {
      for (const asset of Object.values(bundle)) {
        if (asset.type !== 'asset' || !asset.fileName.endsWith('.css')) continue
        const css = String(asset.source)
        const light = Array.from(css.matchAll(/(--(?!tw-)[\w-]+):light-dark\(([^,]+),/g), ([, name, value]) => `${name}:${value}`)
        if (light.length > 0) asset.source = `${css}@supports not (color:light-dark(#000,#fff)){:root{${light.join(';')}}}`
      }
    },
  }
}

/** Writes compressed forms beside scripts and styles, so that the server need not compress them. */
function compressAssets(): Plugin {
  return {
    name: 'compress-assets',
    apply: 'build',
    applyToEnvironment: ({ config }) => config.consumer === 'client',
    async writeBundle({ dir = '' }, bundle) {
      const names = Object.keys(bundle).filter((name) => /\.(js|css|svg)$/.test(name))
      await Promise.all(
        names.map(async (name) => {
          const file = join(dir, name)
          // The bundle of another language has written it already.
          if (existsSync(`${file}.br`)) return
          const bytes = await readFile(file)
          await Promise.all([
            promisify(brotliCompress)(bytes).then((compressed) => writeFile(`${file}.br`, compressed)),
            promisify(gzip)(bytes).then((compressed) => writeFile(`${file}.gz`, compressed)),
          ])
        }),
      )
    },
  }
}

/**
 * Matches these modules, named without their extension, messages in any language; throws for one that has gone, as its chunk would fall apart.
 */
function modules(paths: readonly string[]): RegExp {
  for (const path of paths)
    if (!['.ts', '.tsx', '.mjs', '.js'].some((extension) => existsSync(join(import.meta.dirname, `${path}${extension}`))))
      throw new Error(`No module ${path}: name the moved one in the chunks of vite.config.ts`)
  const inAnyLanguage = paths.map((path) => path.replace(/^(src\/messages)\/de/, '$1/\\w\\w'))
  return new RegExp(`/(${inAnyLanguage.join('|')})\\.`)
}

function inFolder(folder: string, names: readonly string[]): string[] {
  return names.map((name) => `${folder}/${name}`)
}

function icons(names: readonly string[]): string[] {
  return inFolder('node_modules/lucide-react/dist/esm/icons', names)
}
