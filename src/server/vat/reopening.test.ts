import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { listAudit } from '#contract/audit/admin-audit.ts'
import { getAdminSettings, saveAdminSettings } from '#contract/settings/admin-settings.ts'
import { getVatReturn, getVatReturnXml, getVatYear, getVatYearXml, reopenVatPeriod, saveVatBoxes } from '#contract/vat/admin-vat.ts'
import { addDays } from '#domain/calendar/calendar-day.ts'
import { swissDay } from '#domain/calendar/german-date.ts'
import { latestPeriods, namedPeriod, type Period } from '#domain/calendar/period.ts'
import { rappen } from '#domain/money/money.ts'
import { signInAs } from '#tests/support/accounts/sign-in-as.ts'
import { closeVatPeriodAsShown } from '#tests/support/books/close-vat-period.ts'
import { readDeclaration } from '#tests/support/books/read-declaration.ts'
import { type ApiClient, encodeBody } from '#tests/support/shop/api-client.ts'
import { CheckoutClient } from '#tests/support/shop/checkout-client.ts'
import { startTestShop, type TestShop } from '#tests/support/shop/shop.ts'

let shop: TestShop
let owner: ApiClient
let staff: ApiClient
const [last, beforeLast] = latestPeriods('month', { today: swissDay(Date.now()), count: 3 })
  .slice(1)
  .map(namedPeriod) as [Period, Period]

beforeAll(async () => {
  shop = await startTestShop()
  owner = await signInAs(shop, 'owner')
  staff = await signInAs(shop, 'staff')
  const { settings, version } = await owner.request(getAdminSettings, {})
  const company = { ...settings.company, vat: 'CHE-123.456.788 MWST' }
  await owner.request(saveAdminSettings, { body: encodeBody(saveAdminSettings, { version, settings: { ...settings, company } }) })
  for (const { from } of [last, beforeLast]) {
    const { id } = await new CheckoutClient(shop).buy({ productId: 1, quantity: 2 })
    await shop.pool.query(`begin; set local session_replication_role = replica;
      update shop_order set paid_at = '${from}T10:00:00Z', placed_at = '${from}T10:00:00Z' where id = '${id}';
      update order_event set at = '${from}T10:00:00Z' where order_id = '${id}';
      update document set issued_at = '${from}T10:00:00Z' where order_id = '${id}'; commit`)
  }
})
afterAll(() => shop.close())

const read = (period: Period) => owner.request(getVatReturn, { query: period })
const taxOf = async (period: Period, code: string) => (await read(period)).figures.find((figure) => figure.code === code)?.tax
const close = (period: Period) => closeVatPeriodAsShown(owner, period)
const reopen = (period: Period, reason: string, client = owner) => client.respond(reopenVatPeriod, { body: { ...period, reason } })
const file = async (period: Period) => readDeclaration((await owner.download(getVatReturnXml, { query: period })).body)
const BOXES = { amounts: { 400: '0.20', 910: '12.00' }, deduction: '', acquisition: [{ rate: 810, turnover: '100.00' }], activities: [] }
const enter = (period: Period, more: object = {}) =>
  owner.respond(saveVatBoxes, { body: { ...period, kind: 'return', version: 0, boxes: BOXES, ...more } })

it('a first period says since when there was turnover before it, which would be in none', async () => {
  expect((await read(last)).leftOutSince).toBe(beforeLast.from)
  expect((await read(beforeLast)).leftOutSince).toBeNull()
})

describe('what the bookkeeper enters', () => {
  it('stands in the form and in the file, and is closed with the period', async () => {
    expect((await enter(beforeLast)).json()).toMatchObject({ version: 1 })
    expect((await enter(beforeLast)).json()).toMatchObject({ code: 'changed-elsewhere' })
    const open = await read(beforeLast)
    const owed = await taxOf(beforeLast, '399')
    expect(await taxOf(beforeLast, '500')).toBe(Number(owed) - 20)
    expect((await close(beforeLast)).statusCode).toBe(201)
    const closed = await read(beforeLast)
    expect(closed.figures).toEqual(open.figures)
    expect((await read(last)).leftOutSince).toBeNull()
    expect((await enter(beforeLast, { version: 1 })).json()).toMatchObject({ code: 'vat-period-closed' })
    const { faults, text, payable, computed } = await file(beforeLast)
    expect(faults).toEqual([])
    expect(text('generalInformation/typeOfSubmission')).toEqual(['1'])
    expect(text('effectiveReportingMethod/acquisitionTax/turnover')).toEqual(['100.00'])
    expect(text('otherFlowsOfFunds/donations')).toEqual(['12.00'])
    expect(payable).toBe(computed)
  })

  it('is refused for a period that ends before it begins, has not begun, has closed days in it, or is no year to reconcile', async () => {
    const codeFor = async (period: Period, more?: object) => (await enter(period, more)).json().code
    const [today, tomorrow] = [swissDay(Date.now()), addDays(swissDay(Date.now()), 1)]
    expect(await codeFor({ from: last.to, to: last.from })).toBe('vat-period-unknown')
    expect(await codeFor({ from: tomorrow, to: tomorrow })).toBe('vat-period-unknown')
    expect(await codeFor({ from: beforeLast.to, to: last.to })).toBe('vat-period-closed')
    expect(await codeFor(last, { kind: 'annual' })).toBe('vat-period-unknown')
    expect((await enter({ from: today, to: today })).json()).toMatchObject({ version: 1 })
  })

  it('is logged, with what was entered before', async () => {
    const [from, to] = [swissDay(Date.now()), addDays(swissDay(Date.now()), 1)]
    await enter({ from, to })
    const boxes = {
      amounts: { 400: '0.30' },
      deduction: 'Skonto',
      acquisition: [{ rate: 260, turnover: '50.00' }],
      activities: ['0.00', '3.00'],
    }
    await enter({ from, to }, { version: 1, boxes })
    const { items } = await owner.request(listAudit, { query: { entity: 'vat-return' } })
    const [second, first] = items.filter(({ label }) => label === `${from} – ${to}`).map(({ changes }) => changes)
    expect(first).toEqual([
      { field: 'Ziffer 400', before: 'leer', after: 'CHF 0.20' },
      { field: 'Ziffer 910', before: 'leer', after: 'CHF 12.00' },
      { field: 'Leistungen aus dem Ausland (Bezugsteuer)', before: 'leer', after: 'Satz 8.1\u00a0%, Umsatz CHF 100.00' },
    ])
    expect(second).toEqual([
      { field: 'Ziffer 400', before: 'CHF 0.20', after: 'CHF 0.30' },
      { field: 'Ziffer 910', before: 'CHF 12.00', after: 'leer' },
      { field: 'Ziffer 280: wofür', before: 'leer', after: 'Skonto' },
      { field: 'Umsatz je Tätigkeit', before: 'leer', after: 'CHF 0.00; CHF 3.00' },
      {
        field: 'Leistungen aus dem Ausland (Bezugsteuer)',
        before: 'Satz 8.1\u00a0%, Umsatz CHF 100.00',
        after: 'Satz 2.6\u00a0%, Umsatz CHF 50.00',
      },
    ])
  })

  it('is for owners', async () => {
    expect((await staff.respond(saveVatBoxes, { body: { ...last, kind: 'return', version: 0, boxes: BOXES } })).statusCode).toBe(403)
  })
})

describe('a closed period', () => {
  it('is opened again by an owner with a reason, the last one first, and is a correction from then on', async () => {
    expect((await reopen(last, 'Irrtum')).json()).toMatchObject({ code: 'vat-period-not-closed' })
    expect((await close(last)).statusCode).toBe(201)
    expect((await reopen(beforeLast, 'Irrtum')).json()).toMatchObject({ code: 'vat-period-not-last' })
    expect((await reopen(last, '   ')).statusCode).toBe(400)
    expect((await reopen(last, 'Irrtum', staff)).statusCode).toBe(403)
    const { figures } = await read(last)
    expect((await reopen(last, 'Vorsteuer vergessen')).statusCode).toBe(200)
    expect(await read(last)).toMatchObject({ closedAt: null, isClosable: true, submission: 'correction', figures })
    expect((await enter(last, { version: 1 })).statusCode).toBe(200)
    expect((await close(last)).statusCode).toBe(201)
    expect((await read(last)).reopenings).toMatchObject([{ reason: 'Vorsteuer vergessen' }])
    expect((await file(last)).text('generalInformation/typeOfSubmission')).toEqual(['2'])
    const { items } = await owner.request(listAudit, { query: { entity: 'vat-return' } })
    expect(items.map(({ action }) => action)).toContain('vat-return.reopened')
  })

  it('has a file with the UID of today where none was known when it was closed', async () => {
    const closedWith = (vat: string) =>
      shop.pool.query(`begin; set local session_replication_role = replica;
        update vat_return set company = jsonb_set(company, '{vat}', '"${vat}"') where from_day = '${last.from}'; commit`)
    await closedWith('CHE-000.000.000')
    expect(await file(last)).toMatchObject({ faults: [] })
    await closedWith('CHE-123.456.788 MWST')
  })

  it.each(['update vat_return_reopening set reason = $$anders$$', 'delete from vat_return_reopening', 'delete from vat_return'])(
    'stays known as it was: the database refuses to %s',
    async (statement) => {
      await expect(shop.pool.query(statement)).rejects.toMatchObject({ code: '23001' })
    },
  )
})

describe('the annual reconciliation', () => {
  const year = last.from.slice(0, 4)
  const readYear = () => owner.request(getVatYear, { query: { year } })

  it('lists nothing as long as nothing has changed, and its file then owes nothing', async () => {
    const { changes, closed, isComplete } = await readYear()
    expect(changes).toEqual([])
    expect([closed, isComplete]).toEqual([[beforeLast, last].filter(({ from }) => from.startsWith(year)), false])
    const { faults, payable, text } = readDeclaration((await owner.download(getVatYearXml, { query: { year } })).body)
    expect([faults, payable, text('generalInformation/typeOfSubmission')]).toEqual([[], 0, ['3']])
  })

  it('lists the figures that are not what they were, period by period, and declares the difference', async () => {
    await shop.pool.query(`begin; set local session_replication_role = replica;
      update document set content = jsonb_set(content, '{taxes,0,gross}', to_jsonb((content->'taxes'->0->>'gross')::int + 1000))
      where issued_at = '${last.from}T10:00:00Z'; commit`)
    const { changes } = await readYear()
    const of = (code: string) => changes.find((change) => change.code === code)
    expect(of('200')).toMatchObject(last)
    expect(rappen(Number(of('200')?.now) - Number(of('200')?.declared))).toBe(1000)
    const annual = { from: `${year}-01-01`, to: `${year}-12-31` }
    expect((await enter(annual, { kind: 'annual', boxes: { ...BOXES, acquisition: [] } })).statusCode).toBe(200)
    const { text, faults } = readDeclaration((await owner.download(getVatYearXml, { query: { year } })).body)
    expect(faults).toEqual([])
    expect(text('turnoverComputation/totalConsideration')).toEqual(['10.00'])
    expect(text('effectiveReportingMethod/inputTaxMaterialAndServices')).toEqual(['0.20'])
  })
})
