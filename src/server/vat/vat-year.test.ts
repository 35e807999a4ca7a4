import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { getAdminSettings, saveAdminSettings } from '#contract/settings/admin-settings.ts'
import { getVatYear, getVatYearXml, vatYear } from '#contract/vat/admin-vat.ts'
import { swissDay } from '#domain/calendar/german-date.ts'
import { latestPeriods, namedPeriod, type Period } from '#domain/calendar/period.ts'
import type { ShopSettings } from '#domain/settings/shop-settings.ts'
import type { VatActivity } from '#domain/vat/vat-scheme.ts'
import { signInAs } from '#tests/support/accounts/sign-in-as.ts'
import { closeVatPeriodAsShown } from '#tests/support/books/close-vat-period.ts'
import { readDeclaration } from '#tests/support/books/read-declaration.ts'
import { type ApiClient, encodeBody } from '#tests/support/shop/api-client.ts'
import { CheckoutClient } from '#tests/support/shop/checkout-client.ts'
import { startTestShop, type TestShop } from '#tests/support/shop/shop.ts'

let shop: TestShop
let owner: ApiClient
const [, last, beforeLast] = latestPeriods('month', { today: swissDay(Date.now()), count: 3 }).map(namedPeriod) as [Period, Period, Period]
/** Two activities of one rate, whose numbers nobody knows yet. */
const UNNUMBERED: VatActivity[] = [
  { id: '', name: 'Handel', rate: 60, sales: 'reduced' },
  { id: '', name: 'Laden', rate: 60, sales: 'normal' },
]

beforeAll(async () => {
  shop = await startTestShop()
  owner = await signInAs(shop, 'owner')
  await shop.pool.query('update product set tax_rate = 810 where id = 2')
  await change({ company: { vat: 'CHE-123.456.788 MWST' } })
  for (const { from } of [beforeLast, last]) {
    const client = new CheckoutClient(shop)
    await client.addLine({ productId: 1, quantity: 2 })
    const { id } = await client.buy({ productId: 2 })
    await shop.pool.query(`begin; set local session_replication_role = replica;
      update shop_order set paid_at = '${from}T10:00:00Z', placed_at = '${from}T10:00:00Z' where id = '${id}';
      update order_event set at = '${from}T10:00:00Z' where order_id = '${id}';
      update document set issued_at = '${from}T10:00:00Z' where order_id = '${id}'; commit`)
  }
})
afterAll(() => shop.close())

async function change(patch: { vat?: Partial<ShopSettings['vat']>; company?: Partial<ShopSettings['company']> }): Promise<void> {
  const { settings, version } = await owner.request(getAdminSettings, {})
  const { vat, company } = settings
  const changed = { ...settings, vat: { ...vat, ...patch.vat }, company: { ...company, ...patch.company } }
  await owner.request(saveAdminSettings, { body: encodeBody(saveAdminSettings, { version, settings: changed }) })
}
const close = async (period: Period) => expect((await closeVatPeriodAsShown(owner, period)).statusCode).toBe(201)
const readYear = async ({ from }: Period) =>
  z.decode(vatYear, (await owner.respond(getVatYear, { query: { year: from.slice(0, 4) } })).json())
const readFile = async ({ from }: Period) =>
  readDeclaration((await owner.respond(getVatYearXml, { query: { year: from.slice(0, 4) } })).body)
/** The legal rate at which the documents of a period were issued. */
const issueAt = ({ from }: Period, rate: number) =>
  shop.pool.query(`begin; set local session_replication_role = replica;
    update document set content = jsonb_set(content, '{taxes,1,rate}', '${rate}') where issued_at = '${from}T10:00:00Z'; commit`)

describe('the annual reconciliation', () => {
  it('has no file for a year of which nothing is closed', async () => {
    const file = await owner.refusal(getVatYearXml, { query: { year: '2001' } })
    expect(file).toMatchObject({ status: 409, message: 'Noch ist kein Zeitraum dieses Jahres abgeschlossen.' })
  })

  it('subtracts a figure that is gone, in its file as on its screen', async () => {
    await issueAt(beforeLast, 770)
    await close(beforeLast)
    const before = await readYear(beforeLast)
    expect(before.changes).toEqual([])
    await issueAt(beforeLast, 810)
    const { changes } = await readYear(beforeLast)
    expect(changes.map(({ code }) => code).toSorted()).toEqual(['302', '303'])
    const { faults, text, payable, computed } = await readFile(beforeLast)
    expect(faults).toEqual([])
    expect(text('effectiveReportingMethod/suppliesPerTaxRate/taxRate').toSorted()).toEqual(['7.70', '8.10'])
    const turnovers = text('effectiveReportingMethod/suppliesPerTaxRate/turnover').map(Number)
    expect(turnovers.map(Math.sign).toSorted()).toEqual([-1, 1])
    expect(turnovers.reduce((all, one) => all + one, 0)).toBe(0)
    expect(payable).toBe(computed)
  })

  it('finds an activity again that was given its number or another name, and declares nothing a second time', async () => {
    await issueAt(beforeLast, 770)
    await change({ vat: { method: 'net-rate', activities: UNNUMBERED } })
    await close(last)
    const isSame = async () => (await readYear(last)).changes.filter(({ from }) => from === last.from)
    expect(await isSame()).toEqual([])
    await change({ vat: { activities: UNNUMBERED.map((activity) => ({ ...activity, name: `${activity.name} mit Obst` })) } })
    expect(await isSame()).toEqual([])
    await change({ vat: { activities: UNNUMBERED.map((activity, index) => ({ ...activity, id: `1111${index}` })) } })
    expect(await isSame()).toEqual([])
    // As the settings once took it.
    await shop.pool.query(`begin; set local session_replication_role = replica;
      update vat_return set figures = replace(figures::text, '"id": ""', '"id": "AB12C"')::jsonb where from_day = '${last.from}'; commit`)
    expect(await isSame()).toEqual([])
    const { faults, text, payable } = await readFile(last)
    expect([faults, payable]).toEqual([[], 0])
    expect(text('simpleTaxRateMethod/suppliesPerTaxRate')).toEqual([])
  })
})
