import type { Tasks } from '#contract/overview/admin-insights.ts'
import { attentionText } from '#domain/orders/order-attention.ts'
import type { Config } from '#server/platform/config.ts'
import type { Db } from '#server/platform/database/pool.ts'
import { listOpenReturns } from '#server/returns/store.ts'
import {
  countTasks,
  listAttention,
  listDisputesToAnswer,
  listFailedRefunds,
  listLowStock,
  listPaymentsToReview,
  listRefundsToTransfer,
} from './store/tasks.ts'

/** What needs somebody: parcels, payments, mails, reviews, stock (docs/rules/admin.md#overview). */
export async function readTasks({ db, config }: { db: Db; config: Pick<Config, 'mail'> }): Promise<Tasks> {
  const [counts, attention, failedRefunds, refundsToTransfer, returns, disputes, paymentsToReview, lowStock] = await Promise.all([
    countTasks(db),
    listAttention(db),
    listFailedRefunds(db),
    listRefundsToTransfer(db),
    listOpenReturns(db),
    listDisputesToAnswer(db),
    listPaymentsToReview(db),
    listLowStock(db),
  ])
  // A refund that has failed is a task of its own, with its amount: not a second one.
  const isListed = (orderId: string) => failedRefunds.some((refund) => refund.orderId === orderId)
  const worded = attention.flatMap(({ reasons, ...order }) => {
    const reason = attentionText(reasons.filter((each) => each !== 'refund-failed' || !isListed(order.orderId)))
    return reason === null ? [] : [{ ...order, reason }]
  })
  const sendsMail = config.mail.smtpUrl !== undefined
  return { ...counts, sendsMail, attention: worded, failedRefunds, refundsToTransfer, returns, disputes, paymentsToReview, lowStock }
}
