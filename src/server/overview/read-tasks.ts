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
  const worded = attention.map(({ reasons, ...order }) => ({ ...order, reason: attentionText(reasons) ?? '' }))
  const sendsMail = config.mail.smtpUrl !== undefined
  return { ...counts, sendsMail, attention: worded, failedRefunds, refundsToTransfer, returns, disputes, paymentsToReview, lowStock }
}
