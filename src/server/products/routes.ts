import { listBoxFruits } from '#contract/cart/own-box.ts'
import {
  getActiveSamplerBox,
  getProduct,
  getProductBySlug,
  getTrialBox,
  listBestsellers,
  listProducts,
  listRelatedProducts,
  suggestProducts,
} from '#contract/products/catalogue.ts'
import { bestsellers, relatedProducts, trialBoxCompanions } from '#domain/products/catalogue.ts'
import type { Db } from '#server/platform/database/pool.ts'
import type { AddRoute } from '#server/platform/http/add-route.ts'
import { refuse } from '#server/platform/http/refusal.ts'
import { searchProducts } from './search/search-products.ts'
import { productSuggestions } from './search/suggest-products.ts'
import { readBoxFruits } from './store/box-fruits.ts'
import {
  findProduct,
  findProductBySlug,
  listBestsellerCandidates,
  listCompanionCandidates,
  listProductDetails,
  listRelatedCandidates,
} from './store/products.ts'
import { findSamplerBox } from './store/sampler-box.ts'

/** The list without parameters ends here; a larger catalogue is read in pages (docs/rules/catalogue.md#listing). */
const MAX_UNPAGED = 48

/** The catalogue for visitors. Every response is the same for all of them and cached until the catalogue changes. */
export function productRoutes(addRoute: AddRoute, { db }: { db: Db }): void {
  const cached = { cached: true }

  addRoute(
    listProducts,
    async ({ query }) => {
      const isPaged = Object.values(query).some((value) => value !== undefined)
      return isPaged ? searchProducts(db, query) : listProductDetails(db, { limit: MAX_UNPAGED })
    },
    cached,
  )
  addRoute(suggestProducts, ({ query }) => productSuggestions(db, query.q ?? ''), cached)
  addRoute(getProduct, async ({ params }) => (await findProduct(db, params.id)) ?? refuse('product-unknown'), cached)
  addRoute(getProductBySlug, async ({ params }) => (await findProductBySlug(db, params.slug)) ?? refuse('product-unknown'), cached)
  addRoute(
    listRelatedProducts,
    async ({ params }) => {
      const product = await findProduct(db, params.id)
      return product ? relatedProducts(product, await listRelatedCandidates(db, product)) : refuse('product-unknown')
    },
    cached,
  )
  addRoute(listBoxFruits, () => readBoxFruits(db), cached)
  addRoute(listBestsellers, async () => bestsellers(await listBestsellerCandidates(db)), cached)
  addRoute(
    getTrialBox,
    async () => {
      const { productId } = await findSamplerBox(db)
      const box = productId === null ? undefined : await findProduct(db, productId)
      return box ? { box, companions: trialBoxCompanions(await listCompanionCandidates(db, box.id)) } : null
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
