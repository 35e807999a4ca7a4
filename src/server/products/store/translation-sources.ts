import { and, asc, eq, gt, ne, type SQL, sql } from 'drizzle-orm'
import { mapProductTexts } from '#domain/products/product.ts'
import type { TranslatedNoun } from '#domain/translations/translated-nouns.ts'
import { germanTexts } from '#domain/translations/translation.ts'
import { type Db, queryRows } from '#server/platform/database/pool.ts'
import { smallSource, type SourceRecord, type TranslationSource } from '#server/translations/source.ts'
import { productTable } from '../tables.ts'
import { hasGermanSlug, retireSlug } from './admin-products.ts'
import { summaryColumns } from './product-columns.ts'

const MAX_WORDS = 500

const { id, name, slug, teaser, description, ingredients, allergens, storage, origin, warnings } = productTable
const columns = {
  id,
  name,
  slug,
  teaser,
  description,
  ingredients,
  allergens,
  storage,
  origin,
  warnings,
  pictures: summaryColumns.pictures,
}

/** The texts of products, archived ones excepted. */
const products: TranslationSource = {
  noun: 'product',
  list: (db, { after, limit }) => listProducts(db, gt(id, Number(after ?? 0)), limit),
  find: async (db, record) => (/^\d{1,9}$/.test(record) ? (await listProducts(db, eq(id, Number(record)), 1))[0] : undefined),
  retireSlug: (tx, { record, slug: earlier, newSlug }) => retireSlug(tx, { id: Number(record), slug: earlier, newSlug }),
  isSlugTaken: (tx, { record, slug: wanted }) => hasGermanSlug(tx, { slug: wanted, byOtherThan: Number(record) }),
}

/** What is written of products in each language: their own texts, categories, tags and countries of origin. */
export const PRODUCT_SOURCES: readonly TranslationSource[] = [
  products,
  wordsOf('category', sql`select distinct category as word from product where status <> 'archived'`),
  wordsOf('tag', sql`select distinct unnest(tags) as word from product where status <> 'archived'`),
  wordsOf('country', sql`select distinct unnest(origins) as word from product where status <> 'archived'`),
]

async function listProducts(db: Db, where: SQL, limit: number): Promise<SourceRecord[]> {
  const rows = await db
    .select(columns)
    .from(productTable)
    .where(and(where, ne(productTable.status, 'archived')))
    .orderBy(asc(id))
    .limit(limit)
  return rows.map((row) => ({ record: String(row.id), title: row.name, texts: germanTexts(row, mapProductTexts) }))
}

function wordsOf(noun: TranslatedNoun, words: SQL): TranslationSource {
  return smallSource(noun, async (db) => {
    const rows = await queryRows<{ word: string }>(db, sql`select word from (${words}) known order by word limit ${MAX_WORDS}`)
    return rows.map(({ word }) => ({ record: word, title: word, texts: [{ field: 'name', text: word }] }))
  })
}
