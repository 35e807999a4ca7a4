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
import { bestsellers, relatedProducts, TRIAL_BOX_ID, trialBoxCompanions } from '#domain/catalogue.ts'
import type { Db } from '#server/platform/database/pool.ts'
import { refuse } from '#server/platform/http/refusal.ts'
import type { Serve } from '#server/platform/http/serve.ts'
import { searchProducts } from './search.ts'
import { findProduct, findProductBySlug, findSamplerBox, listCandidates, listProductDetails } from './store.ts'

/** The parameterless list stops here; pages take over (issue 2, 10,000 products). */
const LONGEST_LIST = 48
/** Enough candidates for a listing of up to six, whatever the rule drops of them. */
const CANDIDATES = 40

/** The catalogue as visitors see it; every answer is the same for everybody and kept until the catalogue changes. */
export function catalogueRoutes(serve: Serve, { db }: { db: Db }): void {
  serve(
    listProducts,
    async ({ query }) => {
      const isPaged = Object.values(query).some((value) => value !== undefined)
      return isPaged ? searchProducts(db, query) : listProductDetails(db, { limit: LONGEST_LIST })
    },
    { kept: true },
  )

  serve(getProduct, async ({ params }) => (await findProduct(db, params.id)) ?? refuse('product-unknown'), { kept: true })

  serve(getProductBySlug, async ({ params }) => (await findProductBySlug(db, params.slug)) ?? refuse('product-unknown'), { kept: true })

  serve(
    listRelatedProducts,
    async ({ params }) => {
      const product = await findProduct(db, params.id)
      if (!product) return refuse('product-unknown')
      const first = sql`(category = ${product.category})`
      return relatedProducts(product, await listCandidates(db, { first, limit: CANDIDATES }))
    },
    { kept: true },
  )

  serve(
    listBestsellers,
    async () => {
      const where = sql`in_stock and (stock_level is null or stock_level > reserved)`
      return bestsellers(await listCandidates(db, { where, first: sql`('Bestseller' = any(tags))`, limit: CANDIDATES }))
    },
    { kept: true },
  )

  serve(
    getTrialBox,
    async () => {
      const box = await findProduct(db, TRIAL_BOX_ID)
      if (!box) return null
      const first = sql`(id in (select product_id from box_content where box_id = ${TRIAL_BOX_ID}))`
      return { box, companions: trialBoxCompanions(await listCandidates(db, { first, limit: CANDIDATES })) }
    },
    { kept: true },
  )

  serve(
    getActiveSamplerBox,
    async () => {
      const box = await findSamplerBox(db)
      const contents = box?.contents ?? []
      return { isActive: box?.isActive ?? false, productId: box?.productId ?? null, contents, productIds: contents }
    },
    { kept: true },
  )
}
