import type { ProductDetail } from '#contract/products/catalogue.ts'
import type { Language } from '#domain/language/language.ts'
import { isSizeSoldOut, isSoldOut, nameOfSize, stockOf, weightsOffered } from '#domain/products/product.ts'
import type { Weight } from '#domain/products/weight.ts'
import { queueMail } from '#server/mail/queue-mail.ts'
import { unsubscribeToken } from '#server/mail/unsubscribe-token.ts'
import { type Db, transaction } from '#server/platform/database/pool.ts'
import { oneByOne } from '#server/platform/one-by-one.ts'
import { lockProduct } from '#server/products/store/admin-products.ts'
import { findProduct } from '#server/products/store/products.ts'
import { translateProducts } from '#server/products/translate-products.ts'
import { countToldToday, listAwaitedProducts, takeAlerts } from './store.ts'

/** The most mails that a transaction queues; the others follow a minute later. */
const MAX_AT_ONCE = 500

interface MailingContext {
  db: Db
  sessionSecret: string
}

/**
 * Tells those who wait that their product or size is back, each once, and forgets their addresses
 * (docs/rules/stock.md#alerts). A job, safe to run twice. Returns how many mails it queued.
 */
export async function mailStockAlerts({ db, sessionSecret }: MailingContext): Promise<number> {
  let mails = 0
  await oneByOne(await listAwaitedProducts(db), async (productId) => {
    mails += await mailAlertsOf({ db, sessionSecret }, productId)
  })
  return mails
}

function mailAlertsOf(context: MailingContext, productId: number): Promise<number> {
  return transaction(context.db, async (tx) => {
    // Locked, so that two processes together tell no more people than there are packs.
    await lockProduct(tx, productId)
    const product = await findProduct(tx, productId)
    if (!product || isSoldOut(product)) return 0
    let mails = 0
    for (const weight of [...weightsOffered(product), null]) mails += await mailAlertsOfSize(tx, { product, weight, ...context })
    return mails
  })
}

/** Tells those who wait for the size, or for any with null; no more in a day than it has packs, nor the product. */
async function mailAlertsOfSize(
  tx: Db,
  { product, weight, sessionSecret }: { product: ProductDetail; weight: Weight | null; sessionSecret: string },
): Promise<number> {
  const { id: productId, tint, stockLevel } = product
  const told = await countToldToday(tx, productId, weight)
  const packs = weight === null ? stockLevel : stockOf(product, weight)
  const limit = Math.min(MAX_AT_ONCE, (packs ?? Infinity) - told.ofSize, (stockLevel ?? Infinity) - told.people)
  if (limit <= 0) return 0
  const back = weightsOffered(product).filter((offered) => !isSizeSoldOut(product, offered))
  const alerts = await takeAlerts(tx, { productId, weight, limit, back })
  const shownIn = new Map<Language, ProductDetail>()
  for (const { id, email, language } of alerts) {
    const shown = shownIn.get(language) ?? (await translateProducts(tx, [product], language))[0] ?? product
    shownIn.set(language, shown)
    await queueMail(tx, {
      key: `stock-alert:${id}`,
      template: 'stock-alert',
      recipient: email,
      language,
      data: {
        productName: weight === null ? shown.name : nameOfSize(shown, weight),
        slug: shown.slug,
        tint: tint.band,
        unsubscribeToken: unsubscribeToken({ sessionSecret, purpose: 'stock-alerts' }, email),
      },
    })
  }
  return alerts.length
}
