import type { FastifyInstance } from 'fastify'
import * as bank from '#contract/bank/admin-bank.ts'
import * as files from '#contract/bank/admin-payment-files.ts'
import { adminRoutesOn } from '#server/auth/guards.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { Config } from '#server/platform/config.ts'
import { type Db, transaction } from '#server/platform/database/pool.ts'
import { rollbackOnRefusal } from '#server/platform/database/rollback-on-refusal.ts'
import { createFailpoint } from '#server/platform/failpoint.ts'
import { routesOn } from '#server/platform/http/add-route.ts'
import type { AddAdminRoute } from '#server/platform/http/admin-route.ts'
import { UPLOAD, uploadedFile, uploadScope } from '#server/platform/http/file-upload.ts'
import { Refusal } from '#server/platform/http/refusal.ts'
import { listBankTasks, toEntryItem } from './bank-tasks.ts'
import { type BankContext, importBankFile } from './import-file.ts'
import { dismissEntry, divideByOperator, matchByOperator, unmatchEntry } from './match-entry.ts'
import { createPaymentFile, discardPaymentFile, listPaymentFiles, readPaymentFile } from './payment-files.ts'
import { MAX_BANK_FILE_BYTES, planImport, readBankFile, toBankPlan } from './plan-import.ts'
import { cancelRepayment, prepareRepayment, reportRepayment } from './repayments.ts'
import { listEntries } from './store/entries.ts'

interface BankDeps {
  db: Db
  config: Config
  clock: Clock
}

/** The import of the bank's files, for owners (docs/rules/bank.md#files). */
export function bankImportRoutes(
  app: FastifyInstance,
  { db, config, clock, onPacksRefunded }: BankDeps & Pick<BankContext, 'onPacksRefunded'>,
): void {
  const context = { db, links: config, onPacksRefunded, clock, failpoint: createFailpoint(config.failpoints) }

  uploadScope(app, MAX_BANK_FILE_BYTES, (scope) => {
    const addRoute = adminRoutesOn(routesOn(scope, { factor: 1 }))

    addRoute(
      bank.planBankImport,
      async ({ request }) => toBankPlan(await planImport(db, await readBankFile(db, await uploadedFile(request)))),
      UPLOAD,
    )
    addRoute(
      bank.applyBankImport,
      async ({ request, query: { planHash }, user }) =>
        importBankFile(context, { file: await readBankFile(db, await uploadedFile(request)), planHash, actor: user }),
      UPLOAD,
    )
  })
}

/** The bank's entries and the files for it, for owners (docs/rules/bank.md). */
export function bankAdminRoutes({ addRoute }: { addRoute: AddAdminRoute }, { db, clock }: BankDeps): void {
  /** Changes entries in a transaction and returns what is left to do. */
  async function change<Code extends string>(work: (tx: Db) => Promise<object | Refusal<Code>>) {
    const result = await rollbackOnRefusal(db, work)
    return result instanceof Refusal ? result : listBankTasks(db, clock())
  }

  addRoute(bank.getBankTasks, () => listBankTasks(db, clock()))
  addRoute(bank.listBankEntries, async ({ query }) => {
    const page = await listEntries(db, query)
    return { ...page, items: page.items.map(toEntryItem) }
  })
  addRoute(bank.matchBankEntry, ({ params: { id }, body, user }) => change((tx) => matchByOperator(tx, { entryId: id, actor: user }, body)))
  addRoute(bank.divideBankEntry, ({ params: { id }, body, user }) =>
    change((tx) => divideByOperator(tx, { entryId: id, actor: user }, body)),
  )
  addRoute(bank.unmatchBankEntry, ({ params: { id }, user }) => change((tx) => unmatchEntry(tx, { entryId: id, actor: user })))
  addRoute(bank.dismissBankEntry, ({ params: { id }, body, user }) =>
    change((tx) => dismissEntry(tx, { entryId: id, actor: user }, body.isDismissed)),
  )
  addRoute(bank.prepareRepayment, ({ body: { iban, accountHolder, ...overpayment }, user }) =>
    change((tx) => prepareRepayment(tx, { ...overpayment, actor: user }, { iban, accountHolder })),
  )
  addRoute(bank.cancelRepayment, ({ params: { id }, user }) => change((tx) => cancelRepayment(tx, { id, actor: user })))
  addRoute(bank.reportRepayment, ({ body, user }) => change((tx) => reportRepayment(tx, { ...body, now: clock(), actor: user })))

  addRoute(files.listPaymentFiles, () => listPaymentFiles(db))
  addRoute(files.createPaymentFile, async ({ body, user }) => {
    const file = await transaction(db, (tx) => createPaymentFile(tx, { ...body, now: clock(), actor: user }))
    return file instanceof Refusal ? file : listPaymentFiles(db)
  })
  addRoute(files.readPaymentFile, ({ params }) => readPaymentFile(db, params.id))
  addRoute(files.discardPaymentFile, async ({ params: { id }, user }) => {
    const file = await transaction(db, (tx) => discardPaymentFile(tx, { id, actor: user }))
    return file instanceof Refusal ? file : listPaymentFiles(db)
  })
}
