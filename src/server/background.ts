import type { TaskList } from 'graphile-worker'
import * as z from 'zod/mini'
import type { Cashier } from './checkout/cashier.ts'
import { reconcile } from './checkout/reconcile.ts'
import { type MailRoom, sendMail } from './mail/send-mail.ts'
import { sendRefund } from './orders/send-refund.ts'
import { freeLostJobs, type Timetable } from './platform/jobs.ts'

const mailJob = z.object({ mailId: z.uuid() })
const refundJob = z.object({ refundId: z.uuid() })

/** What the shop does after the answer, a line per job. */
export function backgroundTasks({ cashier, mailRoom }: { cashier: Cashier; mailRoom: MailRoom }): TaskList {
  return {
    'send-mail': (payload, { job }) => sendMail(mailRoom, mailJob.parse(payload).mailId, { isLastTry: job.attempts >= job.max_attempts }),
    'send-refund': (payload) => sendRefund(cashier, refundJob.parse(payload).refundId),
    reconcile: async () => void (await reconcile(cashier)),
    'free-lost-jobs': () => freeLostJobs(cashier.db),
  }
}

/** What runs every minute. */
export const TIMETABLE: Timetable = [
  { task: 'reconcile', match: '* * * * *' },
  { task: 'free-lost-jobs', match: '* * * * *' },
]
