import { listBoxFruits } from '#contract/cart/own-box.ts'
import {
  getActiveSamplerBox,
  getProduct,
  getProductBySlug,
  getTrialBox,
  listBestsellers,
  listProducts,
  listRelatedProducts,
  listTranslatedWords,
  suggestProducts,
} from '#contract/products/catalogue.ts'
import { bestsellers, relatedProducts, trialBoxCompanions } from '#domain/products/catalogue.ts'
import type { Db } from '#server/platform/database/pool.ts'
import type { AddRoute } from '#server/platform/http/add-route.ts'
import { refuse } from '#server/platform/http/refusal.ts'
import { readSlugsOf } from '#server/translations/store.ts'
import { productSuggestions, searchProducts } from './search/search-products.ts'
import { readBoxFruits } from './store/box-contents.ts'
import {
  findProduct,
  findProductBySlug,
  listBestsellerCandidates,
  listCompanionCandidates,
  listProductDetails,
  listRelatedCandidates,
} from './store/products.ts'
import { findSamplerBox } from './store/sampler-box.ts'
import { readTranslatedWords, translateProduct, translateProducts } from './translate-products.ts'

/** The list without parameters ends here; a larger catalogue is read in pages (docs/rules/catalogue.md#listing). */
const MAX_UNPAGED = 48

/** The catalogue for visitors. Every response is the same for all of them and cached until the catalogue changes. */
export function productRoutes(addRoute: AddRoute, { db }: { db: Db }): void {
  const cached = { cached: true }

  addRoute(
    listProducts,
    async ({ query, language }) => {
      const isPaged = Object.values(query).some((value) => value !== undefined)
      if (!isPaged) return translateProducts(db, await listProductDetails(db, { limit: MAX_UNPAGED }), language)
      const list = await searchProducts(db, query, language)
      const shown = await translateProducts(db, [...list.items, ...list.boxes], language)
      return { ...list, items: shown.slice(0, list.items.length), boxes: shown.slice(list.items.length) }
    },
    cached,
  )
  addRoute(
    suggestProducts,
    async ({ query, language }) => {
      const found = await productSuggestions(db, query.q ?? '', language)
      return { ...found, products: await translateProducts(db, found.products, language) }
    },
    cached,
  )
  addRoute(
    getProduct,
    async ({ params, language }) => {
      const product = await findProduct(db, params.id)
      return product ? translateProduct(db, product, language) : refuse('product-unknown')
    },
    cached,
  )
  addRoute(
    getProductBySlug,
    async ({ params, language }) => {
      const product = await findProductBySlug(db, params.slug, language)
      if (!product) return refuse('product-unknown')
      const slugs = await readSlugsOf(db, { noun: 'product', record: String(product.id), slug: product.slug })
      return { ...(await translateProduct(db, product, language)), slugs }
    },
    cached,
  )
  addRoute(
    listRelatedProducts,
    async ({ params, language }) => {
      const product = await findProduct(db, params.id)
      if (!product) return refuse('product-unknown')
      return translateProducts(db, relatedProducts(product, await listRelatedCandidates(db, product)), language)
    },
    cached,
  )
  addRoute(listTranslatedWords, ({ language }) => readTranslatedWords(db, language), cached)
  addRoute(listBoxFruits, async ({ language }) => translateProducts(db, await readBoxFruits(db, language), language), cached)
  addRoute(
    listBestsellers,
    async ({ language }) => translateProducts(db, bestsellers(await listBestsellerCandidates(db)), language),
    cached,
  )
  addRoute(
    getTrialBox,
    async ({ language }) => {
      const { productId } = await findSamplerBox(db)
      const box = productId === null ? undefined : await findProduct(db, productId)
      if (!box) return null
      const companions = trialBoxCompanions(await listCompanionCandidates(db, box.id))
      return { box: await translateProduct(db, box, language), companions: await translateProducts(db, companions, language) }
    },
    cached,
  )
  addRoute(
    getActiveSamplerBox,
    async () => {
      const { isActive, productId, contents } = await findSamplerBox(db)
      return { isActive, productId, contents, productIds: contents }
    },
    cached,
  )
}
