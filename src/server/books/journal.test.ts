import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { listAudit } from '#contract/audit/admin-audit.ts'
import {
  getBananaJournal,
  getBexioJournal,
  getBookAccounts,
  getJournalCsv,
  listMissingCodes,
  saveBookAccounts,
} from '#contract/books/admin-books.ts'
import { journalOf } from '#domain/books/journal.ts'
import { startShopWithBooks } from '#tests/support/books/books.ts'
import { countStatements } from '#tests/support/database/count-statements.mjs'
import { invalid } from '#tests/support/shop/api-client.ts'
import { readBooks, readBooksByDays } from './read-books.ts'

const { shop, owner, at, buyOnInvoice, sellWhileClocksChange, cancelPaidInvoice, close } = await startShopWithBooks()
beforeAll(async () => {
  await sellWhileClocksChange()
  await cancelPaidInvoice()
})
afterAll(close)

describe('the journal', () => {
  const query = { from: '2026-10-26', to: '2026-10-28' }
  const lines = async (file: typeof getJournalCsv | typeof getBananaJournal | typeof getBexioJournal) =>
    (await owner.download(file, { query })).body.replace(/\r\n$/, '').split('\r\n')

  it('is a CSV with net amounts and tax apart', async () => {
    const [heading, ...rows] = await lines(getJournalCsv)
    expect(heading).toBe('\uFEFF"Datum";"Beleg";"Text";"Soll";"Haben";"Betrag CHF";"MWST-Satz"')
    expect(rows).toHaveLength(2 * 2 + 1 + 3 + 2)
    expect(rows[0]).toMatch(/^"26.10.2026";"R-2026-00003";"Rechnung, R-2026-00003, FF-.{9}";"1100";"3200";"10.62";"2.6\u00a0%"$/)
    expect(rows[1]).toContain('"1100";"2200";"0.28"')
  })

  it('is a file for Banana with its column names, tabs and gross amounts', async () => {
    const [heading, first = ''] = await lines(getBananaJournal)
    expect(heading).toBe('Date\tDoc\tDescription\tAccountDebit\tAccountCredit\tAmount\tVatCode')
    expect(first.split('\t').with(2, '')).toEqual(['2026-10-26', 'R-2026-00003', '', '1100', '3200', '10.90', 'V26'])
  })

  it('is a file for bexio with the account that the tax belongs to', async () => {
    const rows = await lines(getBexioJournal)
    const credit = rows.find((row) => row.includes('G-2026-00001')) ?? ''
    expect(credit).toMatch(/^"28.10.2026";"G-2026-00001";"3800";"1100";"UR26";"3800";"Gutschrift.*";"24.30";"CHF"$/)
  })

  it('uses the accounts that an owner chose, and records the choice', async () => {
    const { version, accounts } = await owner.request(getBookAccounts, {})
    const chosen = { ...accounts, bank: '1010', sales: [{ rate: 260, account: '3000', bananaCode: 'V26-X', bexioCode: 'UR' }] }
    expect((await owner.respond(saveBookAccounts, { body: { version, accounts: chosen } })).statusCode).toBe(200)
    const rows = await lines(getBananaJournal)
    expect(rows[1]).toContain('1100\t3000\t10.90\tV26-X')
    expect(rows.filter((row) => row.includes('\t1010\t'))).toHaveLength(3)
    const outdated = await owner.respond(saveBookAccounts, { body: { version, accounts } })
    expect(outdated.json().code).toBe('changed-elsewhere')
    const faulty = await owner.respond(saveBookAccounts, { body: { version: version + 1, accounts: { ...chosen, bank: '=1+1' } } })
    expect(faulty.statusCode).toBe(400)
    const { items } = await owner.request(listAudit, { query: { entity: 'settings' } })
    expect(items[0]?.changes).toContainEqual({ field: 'Bank', before: '1020', after: '1010' })
  })

  it('is refused to a program as long as a rate has no code, and names the rate', async () => {
    const { version, accounts } = await owner.request(getBookAccounts, {})
    const [first, ...rest] = accounts.sales
    if (!first) throw new Error('no rate has an account')
    const saved = await owner.respond(saveBookAccounts, {
      body: {
        version,
        accounts: { ...accounts, sales: [{ ...first, bananaCode: '' }, ...rest] },
      },
    })
    expect(saved.statusCode).toBe(200)
    const refused = await owner.refusal(getBananaJournal, { query })
    expect([refused.status, refused.code]).toEqual([409, 'tax-code-missing'])
    expect(refused.message).toContain('2.6\u00a0%')
    expect(await owner.request(listMissingCodes, { query })).toEqual({ banana: [260], bexio: [] })
    await owner.download(getBexioJournal, { query })
    const { version: next } = saved.json()
    await owner.request(saveBookAccounts, { body: { version: next, accounts } })
  })

  it('gives back the tax of a credit note in Banana', async () => {
    const rows = await lines(getBananaJournal)
    expect(rows.find((row) => row.includes('G-2026-00001'))).toMatch(/\t3800\t1100\t24\.30\t-V26-X$/)
  })

  it('refuses a period without an end', async () => {
    expect((await owner.respond(getJournalCsv, { query: invalid({ from: '2026-10-26' }) })).statusCode).toBe(400)
  })

  it('of weeks has the same entries in the same order as one that is read at once', async () => {
    const weeks = ['2026-11-04', '2026-11-11', '2026-11-18', '2026-11-25'].map((day) => `${day}T08:00:00Z`)
    for (const instant of weeks) {
      await at(instant)
      await buyOnInvoice()
    }
    const period = { from: '2026-10-01', to: '2026-12-31' }
    const entries = journalOf(await readBooks(shop.db, { period, now: Date.parse(weeks.at(-1) ?? '') }))
    expect(new Set(entries.map(({ day }) => day)).size).toBeGreaterThan(7)
    const [, ...rows] = (await owner.download(getJournalCsv, { query: period })).body.trimEnd().split('\r\n')
    expect(rows.map((row) => row.split('";"')[2])).toEqual(entries.map(({ text }) => text))
  })

  it('asks for accounts, scheme and losses once, however many weeks it has', async () => {
    const statementsUntil = (to: string) =>
      countStatements(async () => {
        for await (const books of readBooksByDays(shop.db, { period: { from: '2026-11-04', to }, now: Date.parse('2026-11-25T12:00:00Z') }))
          expect(books.spans).not.toEqual([])
      })
    expect((await statementsUntil('2026-11-24')) - (await statementsUntil('2026-11-10'))).toBeLessThanOrEqual(2 * 10)
  })
})
