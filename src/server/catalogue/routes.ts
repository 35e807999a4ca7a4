import { sql } from 'drizzle-orm'
import {
  getActiveSamplerBox,
  getProduct,
  getProductBySlug,
  getTrialBox,
  listBestsellers,
  listProducts,
  listRelatedProducts,
} from '#contract/catalogue.ts'
import { bestsellers, relatedProducts, trialBoxCompanions } from '#domain/catalogue.ts'
import type { Db } from '#server/platform/database/pool.ts'
import type { AddRoute } from '#server/platform/http/add-route.ts'
import { refuse } from '#server/platform/http/refusal.ts'
import { isAvailable, isInGrid, isListed } from './listed.ts'
import { searchProducts } from './search.ts'
import { findProduct, findProductBySlug, findSamplerBox, listFirstCards, listProductDetails } from './store.ts'

/** The parameterless list stops here; pages take over (issue 2, 10,000 products). */
const LONGEST_LIST = 48
/** As many products as the longest of the small listings shows. */
const CANDIDATES = 6

/** The catalogue as visitors see it; every answer is the same for everybody and kept until the catalogue changes. */
export function catalogueRoutes(addRoute: AddRoute, { db }: { db: Db }): void {
  addRoute(
    listProducts,
    async ({ query }) => {
      const isPaged = Object.values(query).some((value) => value !== undefined)
      return isPaged ? searchProducts(db, query) : listProductDetails(db, { limit: LONGEST_LIST })
    },
    { cached: true },
  )

  addRoute(getProduct, async ({ params }) => (await findProduct(db, params.id)) ?? refuse('product-unknown'), { cached: true })

  addRoute(getProductBySlug, async ({ params }) => (await findProductBySlug(db, params.slug)) ?? refuse('product-unknown'), {
    cached: true,
  })

  addRoute(
    listRelatedProducts,
    async ({ params }) => {
      const product = await findProduct(db, params.id)
      if (!product) return refuse('product-unknown')
      const where = sql`${isListed} and product.id <> ${product.id}`
      const first = sql`(product.category = ${product.category})`
      return relatedProducts(product, await listFirstCards(db, { where, first, limit: CANDIDATES }))
    },
    { cached: true },
  )

  addRoute(
    listBestsellers,
    async () => {
      const first = sql`('Bestseller' = any(product.tags))`
      return bestsellers(await listFirstCards(db, { where: sql`${isListed} and ${isAvailable}`, first, limit: CANDIDATES }))
    },
    { cached: true },
  )

  addRoute(
    getTrialBox,
    async () => {
      const productId = (await findSamplerBox(db))?.productId
      const box = productId ? await findProduct(db, productId) : undefined
      if (!box) return null
      const first = sql`(product.id in (select product_id from box_content where box_id = ${box.id}))`
      const where = sql`${isInGrid} and ${isAvailable} and product.id <> ${box.id}`
      return { box, companions: trialBoxCompanions(await listFirstCards(db, { where, first, limit: CANDIDATES })) }
    },
    { cached: true },
  )

  addRoute(
    getActiveSamplerBox,
    async () => {
      const box = await findSamplerBox(db)
      const contents = box?.contents ?? []
      return { isActive: box?.isActive ?? false, productId: box?.productId ?? null, contents, productIds: contents }
    },
    { cached: true },
  )
}
