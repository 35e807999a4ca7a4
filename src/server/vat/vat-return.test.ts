import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { listAudit } from '#contract/audit/admin-audit.ts'
import { cancelAdminOrder, getAdminOrder, setOrderPayment } from '#contract/orders/admin-orders.ts'
import { getAdminSettings, saveAdminSettings } from '#contract/settings/admin-settings.ts'
import {
  closeVatPeriod,
  getVatReturn,
  getVatReturnCsv,
  listReceivedTurnover,
  listVatPeriods,
  saveVatBoxes,
  vatReturn,
} from '#contract/vat/admin-vat.ts'
import { swissDay } from '#domain/calendar/german-date.ts'
import { latestPeriods, namedPeriod, type Period } from '#domain/calendar/period.ts'
import { type ShopSettings } from '#domain/settings/shop-settings.ts'
import { signInAs } from '#tests/support/accounts/sign-in-as.ts'
import { closeVatPeriodAsShown } from '#tests/support/books/close-vat-period.ts'
import { offerInvoice } from '#tests/support/orders/offer-invoice.ts'
import { encodeBody, invalid } from '#tests/support/shop/api-client.ts'
import type { ApiClient } from '#tests/support/shop/api-client.ts'
import { CheckoutClient } from '#tests/support/shop/checkout-client.ts'
import { startTestShop, type TestShop } from '#tests/support/shop/shop.ts'

let shop: TestShop
let owner: ApiClient
const [current, last, beforeLast, earlier] = latestPeriods('quarter', { today: swissDay(Date.now()), count: 4 }).map(namedPeriod) as [
  Period,
  Period,
  Period,
  Period,
]

beforeAll(async () => {
  shop = await startTestShop()
  owner = await signInAs(shop, 'owner')
  await offerInvoice(shop)
  await shop.pool.query('update product set tax_rate = 810 where id = 2')
})
afterAll(() => shop.close())

async function read({ from, to }: Period) {
  const response = await owner.respond(getVatReturn, { query: { from, to } })
  return z.decode(vatReturn, response.json())
}
/** The figures that are not 0, by number: turnover, or tax where there is any. */
async function figures(period: Period): Promise<Record<string, [turnover: number | null, tax: number | null]>> {
  const shown = (await read(period)).figures.filter(({ turnover, tax }) => turnover || tax)
  return Object.fromEntries(shown.map(({ code, turnover, tax }) => [code, [turnover, tax]]))
}
const close = (period: Period, client = owner) => closeVatPeriodAsShown(client, period)
async function setVat(patch: Partial<ShopSettings['vat']>): Promise<void> {
  const { settings, version } = await owner.request(getAdminSettings, {})
  const changed = { ...settings, vat: { ...settings.vat, ...patch } }
  await owner.request(saveAdminSettings, { body: encodeBody(saveAdminSettings, { version, settings: changed }) })
}
async function cancel(id: string): Promise<void> {
  const { version } = (await owner.respond(getAdminOrder, { params: { id } })).json()
  await owner.request(cancelAdminOrder, { params: { id }, body: { version, reason: 'Irrtum', restock: true } })
}
async function pay(id: string, isPaid = true): Promise<void> {
  const { version } = (await owner.respond(getAdminOrder, { params: { id } })).json()
  await owner.request(setOrderPayment, { params: { id }, body: { version, isPaid } })
}

describe('the return of the current period', () => {
  it('declares what was invoiced and credited, whether it was paid or not', async () => {
    const before = await figures(current)
    expect(before).toEqual({})
    const anna = new CheckoutClient(shop)
    await anna.addLine({ productId: 1, quantity: 3 })
    const { id } = await anna.buy({ productId: 2, quantity: 2 })
    const { rows } = await shop.pool.query(`select content->'taxes' as taxes from document where order_id = $1`, [id])
    const [food, standard] = rows[0].taxes
    const nets = food.gross - food.tax + standard.gross - standard.tax
    expect(await figures(current)).toEqual({
      200: [nets, null],
      299: [nets, null],
      303: [standard.gross - standard.tax, standard.tax],
      313: [food.gross - food.tax, food.tax],
      399: [null, food.tax + standard.tax],
      500: [null, food.tax + standard.tax],
    })
    const unpaid = await new CheckoutClient(shop).buyOnInvoice({ productId: 1 })
    const withUnpaid = await figures(current)
    expect(withUnpaid['200']?.[0]).toBeGreaterThan(nets)
    await cancel(unpaid.id)
    const cancelled = await figures(current)
    expect(cancelled['200']).toEqual(withUnpaid['200'])
    expect(cancelled['299']).toEqual([nets, null])
    expect(cancelled['399']).toEqual([null, food.tax + standard.tax])
  })

  it('declares received consideration when an invoice is paid, and takes it back when the payment is withdrawn', async () => {
    await setVat({ basis: 'received' })
    const before = (await figures(current))['399']
    const { id } = await new CheckoutClient(shop).buyOnInvoice({ productId: 1 })
    expect((await figures(current))['399']).toEqual(before)
    await pay(id)
    expect((await figures(current))['399']?.[1]).toBeGreaterThan(before?.[1] ?? 0)
    const { number } = (await owner.respond(getAdminOrder, { params: { id } })).json()
    const declared = (await read(current)).figures.filter(({ rates, turnover }) => rates && turnover !== null)
    expect(declared.map(({ code }) => code)).toContain('200')
    for (const { rates, turnover, tax, code } of declared) {
      const behind = await owner.request(listReceivedTurnover, { query: { ...current, rates: rates?.join(',') ?? '' } })
      expect([code, behind.total.gross - behind.total.tax, behind.total.tax]).toEqual([code, turnover, tax ?? behind.total.tax])
      expect(code !== '200' || behind.items.some(({ orderNumber }) => orderNumber === number)).toBe(true)
    }
    const first = (
      await owner.respond(listReceivedTurnover, { query: { from: current.from, to: current.to, rates: '260,810', limit: 1 } })
    ).json()
    expect(first).toMatchObject({ items: [{}], nextCursor: '1' })
    expect((await owner.respond(listReceivedTurnover, { query: { from: current.from, to: current.to, rates: 'x' } })).statusCode).toBe(400)
    await pay(id, false)
    expect((await figures(current))['399']).toEqual(before)
    await setVat({ basis: 'agreed' })
  })

  it('declares turnover with its tax by net tax rates', async () => {
    const { 200: net } = await figures(current)
    await setVat({ method: 'net-rate', activities: [{ id: '', name: 'Handel', rate: 60, sales: 'all' }] })
    const { 200: gross, 323: taxed } = await figures(current)
    expect(gross?.[0]).toBeGreaterThan(net?.[0] ?? 0)
    expect(taxed?.[1]).toBe(Math.round((taxed?.[0] ?? 0) * 0.006))
    await setVat({ method: 'effective' })
  })

  it('declares nothing of an order that two lost disputes have taken, each by its part', async () => {
    const before = await figures(current)
    const order = await new CheckoutClient(shop).buy({ productId: 1, quantity: 2 })
    const { rows } = await shop.pool.query<{ total: number }>('select total from shop_order where id = $1', [order.id])
    const total = rows[0]?.total ?? 0
    const dispute = (kind: string, disputeId: string, amount: number) =>
      shop.pool.query(`insert into order_event (order_id, kind, actor, details) values ($1, $2, 'provider', $3)`, [
        order.id,
        kind,
        { amount, disputeId },
      ])
    await dispute('dispute-lost', 'du_1', 500)
    const first = await figures(current)
    expect(first['399']?.[1]).toBeGreaterThan(before['399']?.[1] ?? 0)
    await dispute('dispute-lost', 'du_2', total - 500)
    expect((await figures(current))['299']).toEqual(before['299'])
    expect((await figures(current))['399']).toEqual(before['399'])
    await setVat({ basis: 'received' })
    const kept = await figures(current)
    await dispute('dispute-won', 'du_2', total - 500)
    const returned = await figures(current)
    expect(returned['200']?.[0]).toBeGreaterThan(kept['200']?.[0] ?? 0)
    await setVat({ basis: 'agreed' })
  })

  it('is a CSV, too', async () => {
    const { body } = await owner.respond(getVatReturnCsv, { query: { from: current.from, to: current.to } })
    expect(body).toContain('"Ziffer";"Bezeichnung";"Umsatz CHF";"Steuer CHF"')
    expect(body).toMatch(/"399";"Total geschuldete Steuer";"";"\d+\.\d\d"/)
    expect((await owner.respond(getVatReturnCsv, { query: invalid({ from: 'gestern' }) })).statusCode).toBe(400)
  })
})

describe('closing a period', () => {
  it('is for owners, and only once the period is over', async () => {
    const staff = await signInAs(shop, 'staff')
    expect((await close(beforeLast, staff)).statusCode).toBe(403)
    expect((await close(current)).json()).toMatchObject({ code: 'vat-period-running' })
    expect(await read(current)).toMatchObject({ isClosable: false, closedAt: null })
  })

  it('stores only what was seen: where it has changed since, it is refused and changes nothing', async () => {
    const seen = (await owner.respond(getVatReturn, { query: beforeLast })).json()
    const boxes = { amounts: { 400: '0.20' }, deduction: '', acquisition: [], activities: [] }
    await owner.request(saveVatBoxes, { body: { ...beforeLast, kind: 'return', version: 0, boxes } })
    const refused = await owner.refusal(closeVatPeriod, { body: { ...beforeLast, seen } })
    expect(refused).toMatchObject({ status: 409, code: 'vat-figures-changed', message: expect.stringContaining('inzwischen geändert') })
    expect(await read(beforeLast)).toMatchObject({ isClosable: true, closedAt: null })
    expect((await figures(beforeLast))['479']).toEqual([null, 20])

    const agreed = (await owner.respond(getVatReturn, { query: beforeLast })).json()
    const shown = await figures(beforeLast)
    await setVat({ basis: 'received' })
    expect(await figures(beforeLast)).toEqual(shown)
    expect((await owner.refusal(closeVatPeriod, { body: { ...beforeLast, seen: agreed } })).code).toBe('vat-figures-changed')
    await setVat({ basis: 'agreed' })
  })

  it('stores the figures once, however often it is asked for, and lets the next period follow', async () => {
    const answers = await Promise.all([close(beforeLast), close(beforeLast)])
    expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([201, 409])
    expect((await close(earlier)).json()).toMatchObject({ code: 'vat-period-not-next' })
    expect(await read(last)).toMatchObject({ isClosable: true })
    expect((await close(last)).statusCode).toBe(201)
    const periods = async () => (await owner.respond(listVatPeriods, {})).json()
    expect(await periods()).toMatchObject({ interval: 'quarter', closed: [{ ...last, tax: '0.00' }, { ...beforeLast }] })
    await setVat({ interval: 'half-year' })
    expect(await periods()).toMatchObject({ interval: 'half-year' })
    await setVat({ interval: 'quarter' })
    const { items } = await owner.request(listAudit, { query: { entity: 'vat-return' } })
    const closings = items.filter(({ action }) => action === 'vat-return.closed')
    expect(closings).toHaveLength(2)
    expect(closings[0]?.changes).toContainEqual({ field: 'Steuer', before: 'leer', after: 'CHF 0.00' })
  })

  it('keeps the figures as they were, whatever the settings say later', async () => {
    const { figures: before } = await read(last)
    await setVat({ isLiable: false, method: 'net-rate', basis: 'received' })
    expect(await read(last)).toMatchObject({ isLiable: true, method: 'effective', basis: 'agreed', isClosable: false, figures: before })
    expect(await read(current)).toMatchObject({ isLiable: false })
    await setVat({ isLiable: true, method: 'effective', basis: 'agreed' })
  })

  it.each([`update vat_return set figures = '[]'`, 'delete from vat_return', 'truncate vat_return'])(
    'is final: the database refuses to %s',
    async (statement) => {
      await expect(shop.pool.query(statement)).rejects.toMatchObject({ code: '23001' })
    },
  )

  it('locks the period: no document is dated into it, and none beside it is refused', async () => {
    const { id } = await new CheckoutClient(shop).buy({ productId: 1 })
    const insert = (issuedAt: string, serial: number) =>
      shop.pool.query(
        `insert into document (kind, year, serial, number, order_id, invoice_id, total, content, issued_at)
         select 'credit-note', year, $2::int, 'G-' || $2::int, order_id, id, 1, content, $3 from document where order_id = $1 and kind = 'invoice'`,
        [id, serial, issuedAt],
      )
    await expect(insert(`${last.to}T12:00:00Z`, 9001)).rejects.toMatchObject({ code: '23514' })
    await expect(insert(`${beforeLast.from}T12:00:00Z`, 9002)).rejects.toMatchObject({ code: '23514' })
    await insert(`${current.from}T12:00:00Z`, 9003)
    await insert(`${earlier.to}T12:00:00Z`, 9004)
  })
})
