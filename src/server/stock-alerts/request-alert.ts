import { queueMail } from '#server/mail/queue-mail.ts'
import { unsubscribeToken } from '#server/mail/unsubscribe-token.ts'
import { type Db, transaction } from '#server/platform/database/pool.ts'
import { alertTokenHash, newAlertToken } from './alert-token.ts'
import { savePendingAlert } from './store.ts'

interface AlertRequest {
  product: { id: number; name: string }
  email: string
  baseUrl: string
  sessionSecret: string
}

/**
 * Mails a confirmation link to an address that waits for a product (docs/rules/stock.md#alerts). Does nothing for one that is
 * confirmed already.
 */
export async function requestAlert(db: Db, { product, email, baseUrl, sessionSecret }: AlertRequest): Promise<void> {
  const token = newAlertToken()
  const tokenHash = alertTokenHash(token)
  await transaction(db, async (tx) => {
    const isPending = await savePendingAlert(tx, { productId: product.id, email, tokenHash })
    if (!isPending) return
    await queueMail(tx, {
      key: `stock-alert-confirm:${tokenHash.toString('hex')}`,
      template: 'stock-alert-confirm',
      recipient: email,
      data: {
        productName: product.name,
        link: `${baseUrl}/benachrichtigung?bestaetigen=${token}`,
        unsubscribeToken: unsubscribeToken({ sessionSecret, purpose: 'stock-alerts' }, email),
      },
    })
  })
}
