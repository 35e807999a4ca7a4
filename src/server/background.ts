import type { TaskList } from 'graphile-worker'
import type { Cashier } from './checkout/cashier.ts'
import { reconcile } from './checkout/reconcile.ts'
import { type MailRoom, sendMail } from './mail/send-mail.ts'
import { sendRefund } from './orders/send-refund.ts'
import { freeLostJobs, type Timetable } from './platform/jobs.ts'

/** What the shop does after the answer, a line per job. */
export function backgroundTasks({ cashier, mailRoom }: { cashier: Cashier; mailRoom: MailRoom }): TaskList {
  return {
    'send-mail': ({ mailId }: { mailId: string }, { job }) => sendMail(mailRoom, mailId, { isLastTry: job.attempts >= job.max_attempts }),
    'send-refund': ({ refundId }: { refundId: string }) => sendRefund(cashier, refundId),
    reconcile: async () => void (await reconcile(cashier)),
    'free-lost-jobs': () => freeLostJobs(cashier.db),
  }
}

/** What runs every minute. */
export const TIMETABLE: Timetable = [
  { task: 'reconcile', match: '* * * * *' },
  { task: 'free-lost-jobs', match: '* * * * *' },
]
