import { stat, statfs } from 'node:fs/promises'
import { dirname } from 'node:path'
import type { Operations } from '#contract/operations/admin-operations.ts'
import { readPaymentActivity } from '#server/checkout/store.ts'
import { countOverdueMails, readMailQueue } from '#server/mail/store/mail-queue.ts'
import { findLastBackup } from '#server/platform/backup/store.ts'
import type { Config } from '#server/platform/config.ts'
import type { Db } from '#server/platform/database/pool.ts'
import { readDatabaseState } from '#server/platform/database/state.ts'
import type { Overdue } from '#server/platform/health.ts'
import { listOverdueJobs, readJobQueue } from '#server/platform/jobs/store.ts'
import { judgeBackups, judgeDatabase, judgeDisk, judgeJobs, judgeMails, judgePayments } from './judge-operations.ts'

interface OperationsDeps {
  db: Db
  config: Pick<Config, 'dataDir' | 'backups' | 'mail'>
  /** Whether payments are tests that charge nobody. */
  takesTestPayments: boolean
}

/**
 * Measures and judges what the shop runs on (docs/operating.md#what-to-watch). Times are compared with the database's
 * clock.
 */
export async function readOperations({ db, config, takesTestPayments }: OperationsDeps): Promise<Operations> {
  const [{ now, ...database }, disks, jobQueue, overdue, mailQueue, activity, backup] = await Promise.all([
    readDatabaseState(db),
    readDisks(config),
    readJobQueue(db),
    listOverdueJobs(db),
    readMailQueue(db),
    readPaymentActivity(db),
    findLastBackup(db),
  ])
  const jobs = { ...jobQueue, overdue }
  const mails = { isDelivered: config.mail.smtpUrl !== undefined, ...mailQueue }
  const payments = {
    isTest: takesTestPayments,
    lastEventAt: activity.lastEventAt?.toISOString() ?? null,
    lastPaidAt: activity.lastPaidAt?.toISOString() ?? null,
    toReview: activity.toReview,
  }
  const backups = { lastAt: backup?.takenAt.toISOString() ?? null, bytes: backup?.bytes ?? null, folder: backup?.folder ?? null }
  return {
    at: now.toISOString(),
    database: { state: judgeDatabase(database), ...database },
    disks,
    jobs: { state: judgeJobs(jobs), ...jobs },
    mails: { state: judgeMails(mails), ...mails },
    payments: { state: judgePayments(payments, now.getTime()), ...payments },
    backups: { state: judgeBackups(backups, now.getTime()), ...backups },
  }
}

/** What is overdue: jobs, and mails that wait (docs/rules/operations.md#overdue). */
export async function readOverdue(db: Db): Promise<Overdue> {
  const [jobs, mails] = await Promise.all([listOverdueJobs(db), countOverdueMails(db)])
  return { jobs, mails }
}

/** The free space for data and backups; one entry where both are on one disk. */
async function readDisks({ dataDir, backups }: OperationsDeps['config']): Promise<Operations['disks']> {
  const [data, forBackups] = await Promise.all([readDisk(dataDir), readDisk(backups.directory)])
  return [
    { place: 'data', ...data.space },
    ...(data.device === forBackups.device ? [] : [{ place: 'backups' as const, ...forBackups.space }]),
  ]
}

/** The disk of a directory, which the first backup may yet have to create. */
async function readDisk(directory: string): Promise<{ device: number; space: Omit<Operations['disks'][number], 'place'> }> {
  try {
    const [{ dev: device }, { bsize, bavail, blocks }] = await Promise.all([stat(directory), statfs(directory)])
    const free = bsize * bavail
    return { device, space: { state: judgeDisk({ free }), free, size: bsize * blocks } }
  } catch (error) {
    const isAbsent = error instanceof Error && 'code' in error && error.code === 'ENOENT'
    if (!isAbsent || dirname(directory) === directory) throw error
    return readDisk(dirname(directory))
  }
}
