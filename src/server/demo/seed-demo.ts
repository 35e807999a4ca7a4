import { type Language, SHOP_LANGUAGE } from '#domain/language/language.ts'
import type { SizeFields } from '#domain/products/flat-sizes.ts'
import { internalGtin } from '#domain/products/gtin.ts'
import { isBox, isSellable } from '#domain/products/product.ts'
import { byWeight, grams } from '#domain/products/weight.ts'
import { CLAIMS, type Claims } from '#domain/settings/claims.ts'
import { DEFAULT_SHOP_SETTINGS } from '#domain/settings/shop-settings.ts'
import { productSlug, slugOf } from '#domain/text/slug.ts'
import { insertSections } from '#server/content/store.ts'
import { insertLot, insertLotMovements } from '#server/lots/store/lots.ts'
import { lockInTransaction } from '#server/platform/database/advisory-locks.ts'
import { type Db, transaction } from '#server/platform/database/pool.ts'
import { insertPictures } from '#server/products/store/pictures.ts'
import { hasProducts, insertProducts, insertSamplerBox, listCountedSizes, type SeedProduct } from '#server/products/store/seed.ts'
import { insertRecipe } from '#server/recipes/store.ts'
import { insertShopSettings } from '#server/settings/store.ts'
import type { TranslationSource } from '#server/translations/source.ts'
import { saveWelcomeVoucher } from '#server/vouchers/store/vouchers.ts'
import { type DemoData, readDemoData } from './demo-data.ts'
import { DEMO_PRODUCTS_OF_LOTS, demoLots } from './demo-lots.ts'
import { listDemoPictures } from './demo-pictures.ts'
import { insertDemoTranslations } from './demo-translations.ts'
import { insertApprovedReviews } from './store.ts'

/**
 * Fills an empty database with the demo catalogue in one transaction; returns false when there are products already.
 * With `lotsOn` some of its stock is in lots, as they would be on that Swiss day. The texts of the `sources` are
 * translated, and customers can choose from the `languages`.
 */
export async function seedDemo(
  db: Db,
  {
    lotsOn,
    sources = [],
    languages = [SHOP_LANGUAGE],
  }: { lotsOn?: string; sources?: readonly TranslationSource[]; languages?: readonly Language[] } = {},
): Promise<boolean> {
  return transaction(db, async (tx) => {
    // Only one of two processes that start together may seed.
    await lockInTransaction(tx, 'demoSeed')
    if (await hasProducts(tx)) return false
    const { products, reviews, sections, samplerBox, evidence, recipes } = await readDemoData()
    await insertPictures(tx, await listDemoPictures())
    await insertProducts(tx, products.map(toSeedProduct))
    await insertApprovedReviews(tx, reviews)
    await insertSections(tx, sections.map(toSectionRow))
    await insertSamplerBox(tx, samplerBox)
    for (const recipe of recipes) await insertRecipe(tx, slugOf(recipe.title), { ...recipe, published: true })
    await insertShopSettings(tx, { provenClaims: provenBy(evidence), languages: [...languages] })
    await saveWelcomeVoucher(tx, DEFAULT_SHOP_SETTINGS.welcome)
    await insertDemoTranslations(tx, sources)
    if (lotsOn !== undefined) await insertDemoLots(tx, lotsOn)
    return true
  })
}

/** The packs stay as many, so the stock needs no change. */
async function insertDemoLots(tx: Db, today: string): Promise<void> {
  for (const size of await listCountedSizes(tx, DEMO_PRODUCTS_OF_LOTS)) {
    for (const { packs, ingredients, ...lot } of demoLots(size, today)) {
      const { productId, weight } = size
      const row = await insertLot(tx, { ...lot, productId, weight, received: packs, supplier: null }, ingredients)
      if (row) await insertLotMovements(tx, [{ lotId: row.id, change: packs, reason: 'receipt', actor: 'system' }])
    }
  }
}

function toSeedProduct(data: DemoData['products'][number]): SeedProduct {
  const { image, moreImages, imageAlts, ...product } = data
  const names = image === null ? moreImages : [image, ...moreImages]
  const pictures = names.map((name) => ({ name, alt: imageAlts[name] ?? '' }))
  return { ...product, slug: productSlug(product.name), sizes: demoSizes(data), pictures }
}

/** The claims of a new shop, switched on with this evidence. */
function provenBy(evidence: DemoData['evidence']): Claims {
  const { provenClaims } = DEFAULT_SHOP_SETTINGS
  return Object.fromEntries(CLAIMS.map((name) => [name, { ...provenClaims[name], isOn: true, evidence: evidence[name] }])) as Claims
}

function toSectionRow({ settings, imageAlts, ...section }: DemoData['sections'][number]) {
  return { ...section, imageAlts: section.images.map((name) => imageAlts[name] ?? ''), settings: JSON.stringify(settings) }
}

const POUCH_GRAMS = 7
const BOX_GRAMS = 140

/** The sizes of a demo product, each with SKU, GTIN and weight with packaging; a service has none of them. */
function demoSizes(product: DemoData['products'][number]): SizeFields[] {
  const { id: productId, netWeightGrams } = product
  const number = `FF-${String(productId).padStart(2, '0')}`
  return product.sizes.toSorted(byWeight).map(({ weight, price, stock }) => ({
    weight,
    price,
    compareAtPrice: null,
    stock,
    netWeight: null,
    stripePriceId: null,
    ...(isSellable(product)
      ? {
          sku: isBox(product) ? number : `${number}-${grams(weight)}`,
          gtin: internalGtin({ productId, weight }),
          grossWeight: netWeightGrams === null ? grams(weight) + POUCH_GRAMS : netWeightGrams + BOX_GRAMS,
        }
      : { sku: null, gtin: null, grossWeight: null }),
  }))
}
