import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  applyCustomerImport,
  listCustomerImports,
  planCustomerImport,
  undoCustomerImport,
} from '#contract/customers/admin-customer-import.ts'
import { getCustomer, listCustomers } from '#contract/customers/admin-customers.ts'
import { signInAs } from '#tests/support/accounts/sign-in-as.ts'
import type { ApiClient } from '#tests/support/shop/api-client.ts'
import { startTestShop, type TestShop } from '#tests/support/shop/shop.ts'

let shop: TestShop
let staff: ApiClient

beforeAll(async () => {
  shop = await startTestShop()
  staff = await signInAs(shop, 'staff')
})
afterAll(() => shop.close())

type Corrections = { line: number; column: string; text: string }[]

const plan = (csv: string, corrections: Corrections = []) => staff.request(planCustomerImport, { body: { csv, corrections } })

async function apply(csv: string, planHash: string) {
  const answer = await staff.respond(applyCustomerImport, { body: { csv, planHash } })
  return { status: answer.statusCode, body: answer.json() }
}

const SHOPIFY =
  'Customer ID,First Name,Last Name,Email,Accepts Email Marketing,Default Address Company,Default Address Address1,Default Address City,Default Address Country Code,Default Address Zip,Phone,Note,Tags'
const shopify = (...rows: string[]) => [SHOPIFY, ...rows].join('\n')

describe('the import of customers', () => {
  it("adds the people of Shopify's file with address, note and tags, and subscribes nobody", async () => {
    const csv = shopify(
      '\'71,Nora,Keller,Nora@Example.com,yes,,Rebhalde 7,Zürich,CH,8001,\'+41 79 555 01 99,Ruft lieber an,"stamm, bern"',
      "'72,,,ohne-namen@example.com,no,,,,,,,,",
    )
    const shown = await plan(csv)
    expect(shown).toMatchObject({ counts: { create: 2, same: 0, faulty: 0 }, problems: [] })
    expect(shown.rows[0]?.changes.map(({ column, after }) => `${column}: ${after}`)).toEqual([
      'E-Mail: nora@example.com',
      'Strasse: Rebhalde 7',
      'PLZ: 8001',
      'Ort: Zürich',
      'Land: Schweiz',
      'Telefon: +41 79 555 01 99',
      'Notiz: Ruft lieber an',
      'Merkmale: stamm, bern',
    ])
    expect(await apply(csv, shown.hash)).toMatchObject({ status: 201, body: { created: 2 } })

    const list = await staff.request(listCustomers, { query: { q: 'nora@example.com' } })
    expect(list.items).toMatchObject([{ name: 'Nora Keller', hasAccount: false, orderCount: 0, spent: 0 }])
    const nora = await staff.request(getCustomer, { params: { id: list.items[0]?.id ?? 0 } })
    expect(nora).toMatchObject({
      newsletter: false,
      tags: ['bern', 'stamm'],
      notes: [{ text: 'Ruft lieber an' }],
      addresses: [{ street: 'Rebhalde', houseNumber: '7', postalCode: '8001', town: 'Zürich', country: 'CH', phone: '+41 79 555 01 99' }],
    })
    const { rows } = await shop.pool.query("select label, before, after from audit_log where action = 'import.customers-added'")
    expect(rows).toEqual([{ label: '2 Personen', before: {}, after: {} }])
    expect((await plan(csv)).counts).toEqual({ create: 0, same: 2, faulty: 0, leftOut: 0 })
  })

  it('adds nobody of a file with a row that has more cells than headings', async () => {
    const csv = 'E-Mail;Notiz\nrita@example.com;Ruft an; lieber morgens'
    const shown = await plan(csv)
    expect(shown).toMatchObject({ rows: [], problems: [expect.stringMatching(/^Zeile 2: .*Trennzeichen/)] })
    expect(await apply(csv, shown.hash)).toMatchObject({ body: { code: 'import-faulty' } })
  })

  it('says what is wrong in each row and adds nobody then', async () => {
    const csv = shopify(
      ',Tim,Frei,kein-mail,no,,,,,,,,',
      ',Eva,Gross,eva@example.com,no,,Hauptstrasse 1,Wien,AT,1010,,,',
      ',Eva,Gross,EVA@example.com,no,,,,,,,,',
      ',Ida,Klein,ida@example.com,no,,Gasse 2,Bern,CH,99,,,',
    )
    const { rows, counts, hash } = await plan(csv)
    expect(counts).toEqual({ create: 0, same: 0, faulty: 4, leftOut: 0 })
    expect(rows.map(({ line, errors }) => [line, errors[0]?.column])).toEqual([
      [2, 'E-Mail'],
      [3, 'Strasse'],
      [4, 'E-Mail'],
      [5, 'PLZ'],
    ])
    expect(await apply(csv, hash)).toMatchObject({ status: 422, body: { code: 'import-faulty' } })
    const corrected = await plan(csv, [
      { line: 2, column: 'E-Mail', text: 'weglassen' },
      { line: 3, column: 'Strasse', text: '' },
      { line: 4, column: 'E-Mail', text: 'Weglassen' },
      { line: 5, column: 'PLZ', text: '3011' },
    ])
    expect(corrected.counts).toEqual({ create: 2, same: 0, faulty: 0, leftOut: 0 })
  })

  it('words a missing name for the operator, not for the person', async () => {
    const { rows } = await plan(shopify(',,,mia@example.com,no,,Gasse 2,Bern,CH,3011,,,'))
    expect(rows[0]?.errors).toEqual([
      { column: 'Vorname', message: 'Der Vorname fehlt.' },
      { column: 'Nachname', message: 'Der Nachname fehlt.' },
    ])
  })

  it("reads WooCommerce's list, which has one column for the name", async () => {
    const csv = 'Name,Username,Email,Orders,"Country / Region",City,"Postal Code"\n"Anna Maria Roth",anna,anna@example.com,3,CH,Chur,7000'
    const { hash } = await plan(csv)
    await apply(csv, hash)
    const { rows } = await shop.pool.query("select first_name, last_name, delivery from imported_customer where email = 'anna@example.com'")
    expect(rows).toEqual([{ first_name: 'Anna Maria', last_name: 'Roth', delivery: null }])
  })

  it('is undone once, whoever has an order since stays in the list', async () => {
    const csv = 'E-Mail,Vorname,Notiz\nbleibt@example.com,Bea,Ruft an\ngeht@example.com,Gina,'
    await apply(csv, (await plan(csv)).hash)
    const [{ id = 0 } = {}] = await staff.request(listCustomerImports, {})
    await shop.pool.query(
      "insert into user_account (id, email, email_verified, first_name, last_name) values ($1, $2, true, 'Bea', 'Buy')",
      ['account-of-bea', 'bleibt@example.com'],
    )
    const undo = async () => {
      const answer = await staff.respond(undoCustomerImport, { params: { importId: id } })
      return { status: answer.statusCode, body: answer.json() }
    }
    expect(await undo()).toMatchObject({ status: 200, body: { removed: 2 } })
    expect(await undo()).toMatchObject({ status: 409, body: { code: 'import-undone' } })
    const { rows } = await shop.pool.query("select name from customer where email in ('bleibt@example.com', 'geht@example.com')")
    expect(rows).toEqual([{ name: 'Bea Buy' }])
    expect((await staff.request(listCustomerImports, {}))[0]).toMatchObject({ id, created: 2, isUndone: true })
    expect((await staff.respond(undoCustomerImport, { params: { importId: 999_999 } })).statusCode).toBe(404)
  })

  it('refuses a file without a column of addresses, and another plan than the one shown', async () => {
    expect((await plan('Vorname\nNora')).problems[0]).toContain('«E-Mail» fehlt')
    const csv = 'E-Mail\nneu@example.com'
    const { hash } = await plan(csv)
    await shop.pool.query(
      "insert into imported_customer (email, import_id, first_name, last_name) select 'neu@example.com', id, '', '' from customer_import limit 1",
    )
    expect(await apply(csv, hash)).toMatchObject({ status: 409, body: { code: 'import-plan-changed', details: { counts: { same: 1 } } } })
  })
})
