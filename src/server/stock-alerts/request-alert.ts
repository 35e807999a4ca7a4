import type { Language } from '#domain/language/language.ts'
import type { Weight } from '#domain/products/weight.ts'
import { queueMail } from '#server/mail/queue-mail.ts'
import { unsubscribeToken } from '#server/mail/unsubscribe-token.ts'
import { type Db, transaction } from '#server/platform/database/pool.ts'
import { hashOfToken, newToken } from '#server/platform/token.ts'
import { savePendingAlert } from './store.ts'

interface AlertRequest {
  productId: number
  /** Null: any size of the product. */
  weight: Weight | null
  /** What the mail calls it. */
  productName: string
  email: string
  language: Language
  baseUrl: string
  sessionSecret: string
}

/**
 * Mails a confirmation link to an address that waits for a product or one size of it (docs/rules/stock.md#alerts). Does
 * nothing for one that is confirmed already.
 */
export async function requestAlert(db: Db, { productName, baseUrl, sessionSecret, ...alert }: AlertRequest): Promise<void> {
  const token = newToken()
  const tokenHash = hashOfToken(token)
  await transaction(db, async (tx) => {
    const isPending = await savePendingAlert(tx, { ...alert, tokenHash })
    if (!isPending) return
    await queueMail(tx, {
      key: `stock-alert-confirm:${tokenHash.toString('hex')}`,
      template: 'stock-alert-confirm',
      recipient: alert.email,
      language: alert.language,
      data: {
        productName,
        link: `${baseUrl}/benachrichtigung?bestaetigen=${token}`,
        unsubscribeToken: unsubscribeToken({ sessionSecret, purpose: 'stock-alerts' }, alert.email),
      },
    })
  })
}
