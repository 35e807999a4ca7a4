import type { User } from '#contract/accounts/accounts.ts'
import type { CustomerImportPlan } from '#contract/customers/admin-customer-import.ts'
import { COUNTRY_NAMES } from '#domain/addresses/address.ts'
import { recordChange } from '#server/audit/record-change.ts'
import { lockInTransaction } from '#server/platform/database/advisory-locks.ts'
import { type Db, transaction } from '#server/platform/database/pool.ts'
import { parseCsv, shiftedCells } from '#server/platform/http/csv.ts'
import { refuse } from '#server/platform/http/refusal.ts'
import { countActions, hashOf, rowsToShow } from '#server/platform/import-plan.ts'
import { mapInSlices } from '#server/platform/in-slices.ts'
import { type CustomerRow, type ImportedCustomer, isCustomerColumn, problemsOfCustomerFile, readCustomers } from './customer-file.ts'
import {
  insertCustomerImport,
  insertImportedCustomers,
  isImportUndone,
  listKnownEmails,
  undoInsertedCustomers,
} from './store/imported-customers.ts'

const MAX_ROWS = 20_000

interface CustomerFile {
  csv: string
  corrections: readonly { line: number; column: string; text: string }[]
  /** Whether faulty rows are left out. */
  skipsFaulty: boolean
}

interface PlannedCustomers {
  plan: CustomerImportPlan
  toCreate: ImportedCustomer[]
}

/** Whom an import of this file would add, row by row; adds nobody (docs/rules/admin.md#customer-import). */
export async function planCustomers(db: Db, { csv, corrections, skipsFaulty }: CustomerFile): Promise<PlannedCustomers> {
  const table = await parseCsv(csv, { maxRows: MAX_ROWS, isRead: isCustomerColumn })
  const problems = 'problem' in table ? [table.problem] : [...shiftedCells(table), ...problemsOfCustomerFile(table.headers)]
  if ('problem' in table || problems.length > 0) return planOf([], { known: new Set(), problems, leftOut: 0 })
  const read = await readCustomers(table, corrections)
  const rows = skipsFaulty ? read.filter(({ customer }) => customer !== null) : read
  const emails = rows.flatMap(({ customer }) => customer?.email ?? [])
  return planOf(rows, { known: await listKnownEmails(db, emails), problems: [], leftOut: read.length - rows.length })
}

/**
 * Adds the customers of a file in one transaction; nobody when a row is faulty, or when it would now do something else
 * than was shown.
 */
export function importCustomers(db: Db, { planHash, actor, ...file }: CustomerFile & { planHash: string; actor: User }) {
  return transaction(db, async (tx) => {
    await lockInTransaction(tx, 'customerImport')
    const { plan, toCreate } = await planCustomers(tx, file)
    if (plan.problems.length > 0 || plan.counts.faulty > 0) return refuse('import-faulty', plan)
    if (plan.hash !== planHash) return refuse('import-plan-changed', plan)
    if (toCreate.length === 0) return { created: 0 }
    const importId = await insertCustomerImport(tx, { actor: actor.email, created: toCreate.length })
    await insertImportedCustomers(tx, { importId, actor: actor.email, customers: toCreate })
    // The log cannot be changed when somebody asks to be forgotten, so it names nobody.
    await recordChange(tx, {
      actor,
      action: 'import.customers-added',
      entity: 'import',
      entityId: importId,
      label: people(toCreate.length),
    })
    return { created: toCreate.length }
  })
}

/** Forgets what an import brought. Who has an account or an order stays in the list for that, with notes and tags. */
export function undoCustomerImport(db: Db, { importId, actor }: { importId: number; actor: User }) {
  return transaction(db, async (tx) => {
    await lockInTransaction(tx, 'customerImport')
    const isUndone = await isImportUndone(tx, importId)
    if (isUndone === undefined) return refuse('import-unknown')
    if (isUndone) return refuse('import-undone')
    const removed = await undoInsertedCustomers(tx, importId)
    await recordChange(tx, { actor, action: 'import.customers-removed', entity: 'import', entityId: importId, label: people(removed) })
    return { removed }
  })
}

const people = (count: number) => `${count} ${count === 1 ? 'Person' : 'Personen'}`

async function planOf(
  rows: readonly CustomerRow[],
  { known, problems, leftOut }: { known: ReadonlySet<string>; problems: string[]; leftOut: number },
): Promise<PlannedCustomers> {
  const planned = await mapInSlices(rows, ({ line, name, customer, errors, cells }) => ({
    line,
    name,
    action: customer === null ? ('faulty' as const) : known.has(customer.email) ? ('same' as const) : ('create' as const),
    changes: customer === null || known.has(customer.email) ? [] : namedCells(customer),
    errors,
    faultyCells: Object.fromEntries(errors.map(({ column }) => [column, cells[column] ?? ''])),
  }))
  const toCreate = rows.flatMap(({ customer }) => (customer && !known.has(customer.email) ? [customer] : []))
  const hash = await hashOf([...planned, ...toCreate, ...problems])
  const rowsWithEffect = planned.filter(({ action }) => action !== 'same')
  const shown = rowsToShow(rowsWithEffect, ({ action }) => action === 'faulty')
  return { plan: { rows: shown, counts: { ...countActions(planned, ['create', 'same', 'faulty']), leftOut }, problems, hash }, toCreate }
}

/**
 * What an import would write of somebody new, by the columns of our own file; what is empty is left out. The name
 * stands beside the row.
 */
function namedCells({ email, delivery, note, tags }: ImportedCustomer): CustomerImportPlan['rows'][number]['changes'] {
  const cells = {
    'E-Mail': email,
    Firma: delivery?.company,
    Strasse: delivery && `${delivery.street} ${delivery.houseNumber}`.trim(),
    PLZ: delivery?.postalCode,
    Ort: delivery?.town,
    Land: delivery && COUNTRY_NAMES[delivery.country],
    Telefon: delivery?.phone,
    Notiz: note,
    Merkmale: tags.join(', '),
  }
  return Object.entries(cells).flatMap(([column, after]) => (after ? [{ column, before: '', after }] : []))
}
