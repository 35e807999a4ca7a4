import type { TaskList } from 'graphile-worker'
import type pg from 'pg'
import * as z from 'zod/mini'
import { forgetInTime } from './accounts/retention.ts'
import type { Cashier } from './checkout/cashier.ts'
import { reconcile } from './checkout/reconcile.ts'
import { applyTaxChanges } from './content/tax-changes.ts'
import { type MailRoom, sendMail } from './mail/send-mail.ts'
import { sendRefund } from './orders/send-refund.ts'
import { freeLostJobs, type JobRunner, queueJob, runJobs, type Timetable } from './platform/jobs.ts'
import type { Log } from './platform/log.ts'

const mailJob = z.object({ mailId: z.uuid() })
const reconcileJob = z.object({ isStart: z._default(z.boolean(), false) })
const refundJob = z.object({ refundId: z.uuid() })

/** Starts what the shop does beside answering; what the last process left unfinished is taken up at once. */
export async function startBackground({ pool, log, cashier, mailRoom }: Background): Promise<JobRunner> {
  for (const { task } of TIMETABLE) await queueJob(cashier.db, { task, key: task, payload: { isStart: true } })
  return runJobs({ pool, db: cashier.db, log, tasks: backgroundTasks({ cashier, mailRoom }), timetable: TIMETABLE })
}

interface Background {
  pool: pg.Pool
  log: Log
  cashier: Cashier
  mailRoom: MailRoom
}

/** What the shop does after the answer, a line per job. */
function backgroundTasks({ cashier, mailRoom }: Pick<Background, 'cashier' | 'mailRoom'>): TaskList {
  return {
    'send-mail': (payload, { job }) => sendMail(mailRoom, mailJob.parse(payload).mailId, { isLastTry: job.attempts >= job.max_attempts }),
    'send-refund': (payload) => sendRefund(cashier, refundJob.parse(payload).refundId),
    reconcile: async (payload) => void (await reconcile(cashier, reconcileJob.parse(payload))),
    'free-lost-jobs': () => freeLostJobs(cashier.db),
    'apply-tax-changes': async () => void (await applyTaxChanges(cashier)),
    'forget-in-time': () => forgetInTime(cashier),
  }
}

/** What runs again and again, in every process and from its start. */
const TIMETABLE: Timetable = [
  { task: 'free-lost-jobs', everySeconds: 15 },
  { task: 'reconcile', everySeconds: 60 },
  { task: 'apply-tax-changes', everySeconds: 60 },
  { task: 'forget-in-time', everySeconds: 6 * 3600 },
]
