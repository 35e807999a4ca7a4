import { fork } from 'node:child_process'
import { availableParallelism } from 'node:os'
import pLimit from 'p-limit'
import { latestPeriods, namedPeriod, periodTitle } from '#domain/calendar/period.ts'
import { VAT_METHODS } from '#domain/vat/vat-scheme.ts'
import { VAT_BASES } from '#domain/vat/vat-turnover.ts'
import { endWithThisProcess } from '#tests/support/machine/end-with-this-process.ts'
import startPostgres from '#tests/support/runner/global-setup.ts'
import type { ComparedQuarter, QuarterToCompare } from './compare-quarter.ts'
import { realToday } from './play-quarter.ts'

/**
 * `npm run demo:quarter`: plays the last quarter once for each method and basis of VAT, each with 750 orders in a
 * database and a process of its own, as many at once as there are cores, and compares the books with each other, with
 * the VAT returns and what Banana and bexio read of our files, with the provider's ledger and payouts, and with the
 * bank's files; beside it says what came of the orders that were changed after payment. Exits with 1 on a difference or
 * a quarter that could not be played.
 */
const ORDERS = 750

const stop = await startPostgres()
const [, name = ''] = latestPeriods('quarter', { today: realToday(), count: 2 })
const period = namedPeriod(name)
if (!period) throw new Error(`${name} is no quarter`)

const orders = Number(process.argv[2] ?? ORDERS)
console.log(`${periodTitle(name)}: je ${orders} Bestellungen`)
const quarters = VAT_METHODS.flatMap((method, index) =>
  VAT_BASES.map((basis, other) => ({ period, orders, vat: { method, basis }, seed: 20_261_122 + 10 * index + other })),
)
const limit = pLimit(availableParallelism())
const compared = await Promise.all(quarters.map((quarter) => limit(compareInProcess, quarter)))
await stop?.()
for (const { line } of compared) console.log(line)
process.exitCode = compared.every(({ differences }) => differences === 0) ? 0 : 1

/** A process that ends without a result has printed why. */
async function compareInProcess(quarter: QuarterToCompare): Promise<ComparedQuarter> {
  const child = fork(new URL('compare-quarter.ts', import.meta.url), [JSON.stringify(quarter)])
  endWithThisProcess(child)
  const { method, basis } = quarter.vat
  const compared = await new Promise<ComparedQuarter>((resolve) => {
    child.once('message', (message) => resolve(message as ComparedQuarter))
    // Unlike 'exit' it comes after the last message.
    child.once('close', () => resolve({ line: `method=${method} basis=${basis} failed`, differences: 1, tables: [] }))
  })
  console.log(compared.line)
  compared.tables.forEach((table) => console.table(table))
  return compared
}
