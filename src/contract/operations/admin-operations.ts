import * as z from 'zod/mini'
import { endpoint } from '#contract/endpoint.ts'

/** Whether a part of the shop is well, should be watched, or needs somebody now. */
const state = z.enum(['good', 'warn', 'bad'])
export type OperationState = z.output<typeof state>

const instant = z.nullable(z.string())

/** The state of everything that the shop runs on (docs/operating.md#what-to-watch). */
export const operations = z.object({
  at: z.string(),
  database: z.object({ state, responseMs: z.int(), bytes: z.int(), connections: z.int(), maxConnections: z.int() }),
  /** The disks of DATA_DIR and BACKUP_DIR as the process that answered sees them. */
  disks: z.array(z.object({ state, place: z.enum(['data', 'backups']), free: z.int(), size: z.int() })),
  jobs: z.object({
    state,
    /** Jobs that are due, and for how many seconds the oldest has been. */
    due: z.int(),
    oldestDueSeconds: z.nullable(z.int()),
    /** The tasks whose jobs failed for the last time. */
    failed: z.array(z.object({ task: z.string(), jobs: z.int() })),
    /** The tasks that have missed three periods, or whose jobs nobody has taken for five minutes, and since when. */
    overdue: z.array(z.object({ task: z.string(), seconds: z.int() })),
  }),
  mails: z.object({ state, isDelivered: z.boolean(), queued: z.int(), oldestQueuedMinutes: z.nullable(z.int()), failed: z.int() }),
  payments: z.object({ state, isTest: z.boolean(), lastEventAt: instant, lastPaidAt: instant, toReview: z.int() }),
  backups: z.object({ state, lastAt: instant, bytes: z.nullable(z.int()), folder: z.nullable(z.string()) }),
})
export type Operations = z.output<typeof operations>

export const getOperations = endpoint({
  method: 'GET',
  path: '/api/admin/operations',
  summary: 'Returns the state of database, disks, jobs, mails, payment events and backups',
  tag: 'Verwaltung: Betrieb',
  response: operations,
  refusals: {},
})

export const invariants = z.object({
  at: z.string(),
  /** Of how many days orders were checked, and payments compared with the provider. */
  days: z.int(),
  checks: z.array(z.object({ name: z.string(), violations: z.array(z.string()) })),
})
export type Invariants = z.output<typeof invariants>

export const getInvariants = endpoint({
  method: 'GET',
  path: '/api/admin/invariants',
  summary: 'Checks the invariants as `npm run doctor` does and returns what violates them',
  tag: 'Verwaltung: Betrieb',
  response: invariants,
  refusals: {},
})
