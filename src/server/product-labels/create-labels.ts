import type { AdminProduct } from '#contract/products/admin-products.ts'
import { streetLine } from '#domain/addresses/street-line.ts'
import { germanDay } from '#domain/calendar/german-date.ts'
import { gramsLabel } from '#domain/money/figures.ts'
import { formatChf } from '#domain/money/money.ts'
import { lotsOnLabel } from '#domain/product-labels/label-lot.ts'
import type { LabelFormat } from '#domain/product-labels/label-sheet.ts'
import { nutritionLine } from '#domain/products/nutrition.ts'
import { legalName, unitPrice, weightsOffered } from '#domain/products/product.ts'
import { grams, pricePer100g, type Weight } from '#domain/products/weight.ts'
import { messagesIn } from '#messages/all.ts'
import { listLotsOfProduct } from '#server/lots/store/lots.ts'
import type { Db } from '#server/platform/database/pool.ts'
import { refuse } from '#server/platform/http/refusal.ts'
import { inWorkerThread } from '#server/platform/threads/worker-threads.ts'
import { findAdminProduct } from '#server/products/store/admin-products.ts'
import { readShopSettings } from '#server/settings/store.ts'
import type { LabelText, labelPdf } from './label-pdf.ts'

const makeLabelPdf = inWorkerThread<typeof labelPdf>(new URL('./label-pdf.ts', import.meta.url), 'labelPdf')

interface Labels {
  productId: number
  weight: Weight
  format: LabelFormat
  lot: string
  /** An ISO day. */
  bestBefore: string
  count: number
  firstPlace: number
}

/**
 * The labels of a size as PDF. Refused for a size that is not offered, without the declaration that the law wants, for
 * a lot that is stopped or has another date, and when it does not fit on the label in letters that may be that small
 * (docs/rules/labels.md).
 */
export async function createLabels(db: Db, { productId, weight, ...labels }: Labels) {
  const [product, { company }] = await Promise.all([findAdminProduct(db, productId), readShopSettings(db)])
  if (!product) return refuse('product-unknown', { name: '' })
  if (!weightsOffered(product).includes(weight)) return refuse('size-unknown')
  const missing = missingOn(product)
  if (missing.length > 0) return refuse('label-incomplete', { names: missing })
  const lots = lotsOnLabel(labels.lot, { lots: await listLotsOfProduct(db, productId), weight })
  const stopped = lots.find(({ blockedAt }) => blockedAt !== null)
  if (stopped) return refuse('label-lot-stopped', { names: [stopped.number] })
  if (lots[0] && !lots.some(({ bestBefore }) => bestBefore === labels.bestBefore))
    return refuse('label-lot-date', { names: [lots[0].number, ...new Set(lots.map(({ bestBefore }) => germanDay(bestBefore)))] })
  const lot = lots[0]?.number ?? labels.lot
  const maker = `${company.name}, ${streetLine(company)}, ${company.postalCode}\u00a0${company.town}`
  const pdf = await makeLabelPdf(labelText(product, { weight, maker, bestBefore: labels.bestBefore, lot }), labels)
  if (!pdf) return refuse('label-overfull')
  return { name: `etiketten-${product.slug}-${weight}.pdf`, pdf: pdf.toString('base64') }
}

/** What the law wants on the label and the product does not have; a box names what is in it instead of ingredients. */
function missingOn({ kind, ingredients, nutrition, boxContents }: AdminProduct): string[] {
  const hasIngredients = Boolean(ingredients) || (kind === 'box' && boxContents.length > 0)
  return [...(hasIngredients ? [] : ['Zutaten']), ...(nutrition || kind === 'box' ? [] : ['Nährwerte'])]
}

function labelText(
  product: AdminProduct,
  { weight, maker, lot, bestBefore }: Pick<Labels, 'weight' | 'lot' | 'bestBefore'> & { maker: string },
): LabelText {
  const size = product.sizes.find((each) => each.weight === weight)
  const net = size?.netWeight ?? product.netWeightGrams ?? grams(weight)
  const price = unitPrice(product, weight)
  const contents = product.boxContents.map((each) => `${each.count} × ${each.name} ${gramsLabel(grams(each.weight))}`).join(', ')
  return {
    title: legalName(product, messagesIn('de').legalNameText),
    ingredients: `Zutaten: ${product.ingredients || contents}`,
    notes: [
      product.allergens ?? '',
      product.nutrition ? nutritionLine(product.nutrition) : '',
      product.warnings ?? '',
      product.storage ?? '',
      product.origin ? `Herkunft: ${product.origin}` : '',
      maker,
    ].filter((text) => text !== ''),
    net: gramsLabel(net),
    facts: [
      `Mindestens haltbar bis ${germanDay(bestBefore)}`,
      `Los ${lot}`,
      `${formatChf(price)} (${formatChf(pricePer100g({ price, grams: net }))}/100 g)`,
    ],
    gtin: size?.gtin ?? null,
  }
}
