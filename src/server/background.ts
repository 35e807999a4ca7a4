import * as z from 'zod/mini'
import { endGiftLinks } from '#server/orders/gifts/end-gift-links.ts'
import { issueGiftCardsOf } from '#server/orders/gifts/issue-gift-cards.ts'
import { sendReminders } from '#server/orders/invoicing/send-reminders.ts'
import { sendRefund } from '#server/orders/refunds/send-refund.ts'
import { mailOperators } from '#server/overview/mail-operators.ts'
import { fetchImportedPictures } from '#server/products/imports/imported-pictures.ts'
import { applyPricePlans } from '#server/products/prices/plan-prices.ts'
import { applyTaxChanges } from '#server/products/prices/tax-changes.ts'
import { endPriceComparisons } from '#server/products/store/price-history.ts'
import { closeDays } from './books/close-days.ts'
import type { CheckoutContext } from './checkout/checkout-context.ts'
import { endUnusedCheckouts } from './checkout/end-checkout.ts'
import { reconcile } from './checkout/provider/reconcile.ts'
import { announceTexts } from './content/store/page-texts.ts'
import { payOutExchanges } from './drafts/pay-out-exchanges.ts'
import { deliverGiftCards } from './gift-cards/deliver-gift-cards.ts'
import { expireGiftCards } from './gift-cards/hold-gift-card.ts'
import { renderDocument } from './invoices/read-document-pdf.ts'
import { syncAllStock } from './lots/sync-stock.ts'
import { type MailContext, sendMail } from './mail/send-mail.ts'
import { countPopularity } from './orders/store/popularity.ts'
import { fetchPayouts } from './payouts/fetch-payouts.ts'
import type { JobProgress } from './platform/jobs/job-progress.ts'
import { type JobRunner, runJobs, type Tasks } from './platform/jobs/run-jobs.ts'
import { freeLostJobs, queueRecurringJob, type RecurringJob } from './platform/jobs/store.ts'
import type { Log } from './platform/log.ts'
import type { PictureStore } from './platform/pictures/picture-store.ts'
import { applyRetention } from './privacy/store/retention.ts'
import { askForReviews } from './reviews/ask-for-reviews.ts'
import { countHelpfulVotes } from './reviews/store/review-votes.ts'
import { announceNewPromises } from './settings/store.ts'
import { mailStockAlerts } from './stock-alerts/mail-alerts.ts'

const mailJob = z.object({ mailId: z.uuid() })
const reconcileJob = z.object({ isStart: z._default(z.boolean(), false) })
const cartJob = z.object({ cartId: z.uuid() })
const orderJob = z.object({ orderId: z.uuid() })
const refundJob = z.object({ refundId: z.uuid() })
const documentJob = z.object({ documentId: z.uuid() })

/** Starts the jobs. The recurring ones run at once, to resume what the last process left unfinished. */
export async function startBackground({ context, mailContext, pictures, ...runner }: Background): Promise<JobRunner> {
  for (const job of SCHEDULE) await queueRecurringJob(context.db, { ...job, payload: { isStart: true } })
  return runJobs({ ...runner, db: context.db, tasks: backgroundTasks({ context, mailContext, pictures }), schedule: SCHEDULE })
}

interface Background {
  /** PostgreSQL itself, for the notifications of new jobs. */
  listenUrl: string
  log: Log
  progress: JobProgress
  context: CheckoutContext
  mailContext: MailContext
  pictures: PictureStore
}

/**
 * The handler of each job. The names are stored in the queue, so a rename would strand the jobs of a running release.
 */
function backgroundTasks({ context, mailContext, pictures }: Pick<Background, 'context' | 'mailContext' | 'pictures'>): Tasks {
  return {
    'send-mail': (payload, attempt) => sendMail(mailContext, mailJob.parse(payload).mailId, attempt),
    'send-refund': (payload) => sendRefund(context, refundJob.parse(payload).refundId),
    'render-document': (payload) => renderDocument(context, documentJob.parse(payload).documentId),
    reconcile: async (payload) => void (await reconcile(context, reconcileJob.parse(payload))),
    'end-empty-checkout': (payload) => endUnusedCheckouts(context, cartJob.parse(payload).cartId),
    'free-lost-jobs': () => freeLostJobs(context.db),
    'end-price-comparisons': async () => void (await endPriceComparisons(context.db)),
    'apply-price-plans': async () => void (await applyPricePlans(context)),
    'apply-tax-changes': async () => void (await applyTaxChanges(context)),
    'fetch-payouts': async () => void (await fetchPayouts(context)),
    'close-days': async () => void (await closeDays(context)),
    'mail-stock-alerts': async () => void (await mailStockAlerts(context)),
    'mail-operators': async () => void (await mailOperators(context)),
    'send-reminders': () => sendReminders(context),
    'issue-gift-cards': (payload) => issueGiftCardsOf(context, orderJob.parse(payload).orderId),
    'deliver-gift-cards': () => deliverGiftCards(context),
    'end-gift-links': () => endGiftLinks(context),
    'ask-for-reviews': () => askForReviews(context),
    'pay-out-exchanges': () => payOutExchanges(context),
    'expire-gift-cards': () => expireGiftCards(context),
    'apply-retention': () => applyRetention(context),
    'count-popularity': () => countPopularity(context.db),
    'count-helpful-votes': () => countHelpfulVotes(context.db),
    'show-page-texts': () => announceTexts(context.db),
    'renew-promises': () => announceNewPromises(context.db),
    'age-lots': () => syncAllStock(context),
    'fetch-imported-pictures': () => fetchImportedPictures({ db: context.db, pictures }),
  }
}

/** Recurring jobs, queued by every process. */
const SCHEDULE: readonly RecurringJob[] = [
  { task: 'free-lost-jobs', everySeconds: 15 },
  { task: 'reconcile', everySeconds: 60 },
  { task: 'apply-tax-changes', everySeconds: 60 },
  { task: 'apply-price-plans', everySeconds: 60 },
  { task: 'end-price-comparisons', everySeconds: 60 },
  { task: 'close-days', everySeconds: 300 },
  { task: 'mail-stock-alerts', everySeconds: 60 },
  { task: 'mail-operators', everySeconds: 60 },
  { task: 'fetch-payouts', everySeconds: 24 * 3600 },
  { task: 'send-reminders', everySeconds: 3600 },
  { task: 'deliver-gift-cards', everySeconds: 60 },
  { task: 'end-gift-links', everySeconds: 3600 },
  { task: 'ask-for-reviews', everySeconds: 3600 },
  { task: 'pay-out-exchanges', everySeconds: 60 },
  { task: 'expire-gift-cards', everySeconds: 3600 },
  { task: 'apply-retention', everySeconds: 6 * 3600 },
  { task: 'count-popularity', everySeconds: 3600 },
  { task: 'count-helpful-votes', everySeconds: 600 },
  { task: 'renew-promises', everySeconds: 24 * 3600 },
  { task: 'age-lots', everySeconds: 3600 },
]
