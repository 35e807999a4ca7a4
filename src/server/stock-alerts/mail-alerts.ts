import { isSoldOut } from '#domain/product.ts'
import { lockProduct } from '#server/catalogue/store/admin-products.ts'
import { findProduct } from '#server/catalogue/store/products.ts'
import { queueMail } from '#server/mail/queue-mail.ts'
import { unsubscribeToken } from '#server/mail/unsubscribe-token.ts'
import { type Db, transaction } from '#server/platform/database/pool.ts'
import { countToldToday, listAwaitedProducts, takeAlerts } from './store.ts'

/** So many mails are queued in one transaction; those who are left are told a minute later. */
const MOST_AT_ONCE = 500

interface MailingContext {
  db: Db
  sessionSecret: string
}

/**
 * Tells those who wait that their product is back, each once, and forgets their addresses (docs/rules/stock.md#alerts). A job,
 * safe to run twice. Returns how many mails it queued.
 */
export async function mailStockAlerts({ db, sessionSecret }: MailingContext): Promise<number> {
  let mails = 0
  for (const productId of await listAwaitedProducts(db)) mails += await mailAlertsOf({ db, sessionSecret }, productId)
  return mails
}

function mailAlertsOf({ db, sessionSecret }: MailingContext, productId: number): Promise<number> {
  return transaction(db, async (tx) => {
    // Locked, so that two processes together tell no more people than there are packs.
    await lockProduct(tx, productId)
    const product = await findProduct(tx, productId)
    if (!product || isSoldOut(product)) return 0
    const { name, slug, tint, stockLevel } = product
    const left = stockLevel === null ? MOST_AT_ONCE : stockLevel - (await countToldToday(tx, productId))
    if (left <= 0) return 0
    const alerts = await takeAlerts(tx, productId, Math.min(left, MOST_AT_ONCE))
    for (const { id, email } of alerts) {
      await queueMail(tx, {
        key: `stock-alert:${id}`,
        template: 'stock-alert',
        recipient: email,
        data: {
          productName: name,
          slug,
          tint: tint.band,
          unsubscribeToken: unsubscribeToken({ sessionSecret, purpose: 'stock-alerts' }, email),
        },
      })
    }
    return alerts.length
  })
}
