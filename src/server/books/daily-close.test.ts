import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { unmatchBankEntry } from '#contract/bank/admin-bank.ts'
import { listDailyCloses } from '#contract/books/admin-books.ts'
import { listReceivedTurnover } from '#contract/vat/admin-vat.ts'
import { type DailyFigures, dailyFigures } from '#domain/books/daily-close.ts'
import { startShopWithBooks } from '#tests/support/books/books.ts'
import { camtFile, importBankFile } from '#tests/support/books/camt.ts'
import { closeDays } from './close-days.ts'

const { shop, owner, at, buyOnInvoice, sellWhileClocksChange, cancelPaidInvoice, events, close } = await startShopWithBooks()
beforeAll(async () => {
  await sellWhileClocksChange()
  await cancelPaidInvoice()
})
afterAll(close)

const days = () => shop.rows('select day::text, figures from daily_close order by day')

describe('the daily close', () => {
  it('closes every day that is over, once, in order, also days without sales', async () => {
    await at('2026-10-30T22:59:59Z')
    expect(await closeDays(shop)).toEqual(['2026-10-24', '2026-10-25', '2026-10-26', '2026-10-27', '2026-10-28', '2026-10-29'])
    await at('2026-10-30T23:00:00Z')
    const closed = await Promise.all([closeDays(shop), closeDays(shop)])
    expect(closed.flat()).toEqual(['2026-10-30'])
    expect(await closeDays(shop)).toEqual([])
    const [first, , third, , , sixth] = await days()
    expect(first.figures).toMatchObject({ documents: [{ kind: 'invoice', count: 1 }], shipping: 300 })
    expect(third.figures).toEqual(dailyFigures(await events('2026-10-26')))
    expect(sixth.figures).toEqual(dailyFigures([]))
    const documents = (await days()).flatMap(({ day, figures }) =>
      (figures as DailyFigures).documents.map(({ kind, count }) => ({ day, kind, count })),
    )
    expect(documents).not.toEqual([])
    expect(await shop.rows('select day::text, kind, count from document_day where rate is null order by day, kind')).toEqual(documents)
  })

  it.each([`update daily_close set figures = '{}'`, 'delete from daily_close', 'truncate daily_close'])(
    'refuses to %s',
    async (statement) => {
      await expect(shop.pool.query(statement)).rejects.toMatchObject({ code: '23001' })
    },
  )

  it.each([
    ['a day that is not over', '2026-10-31'],
    ['a day that leaves out another', '2026-11-02'],
  ])('refuses %s', async (_, day) => {
    await expect(shop.pool.query(`insert into daily_close (day, figures) values ($1, '{}')`, [day])).rejects.toMatchObject({
      code: '23514',
    })
  })

  it('lists the closes of a period with their sums', async () => {
    const response = (await owner.respond(listDailyCloses, { query: { from: '2026-10-24', to: '2026-10-26' } })).json()
    expect(response.days.map(({ day }) => day)).toEqual(['2026-10-24', '2026-10-25', '2026-10-26'])
    expect(response.total).toMatchObject({
      documents: [{ kind: 'invoice', count: 4 }],
      sales: [
        { method: 'card', rate: 260, gross: '32.70' },
        { method: 'invoice', rate: 260, gross: '24.30', tax: '0.62' },
      ],
    })
  })
})

it('counts a payment by bank on the day of the bank while that is open, otherwise on the next open day, as the tax desk does', async () => {
  const booked = '2026-10-31'
  await at(`${booked}T09:00:00Z`)
  const { number } = await buyOnInvoice()
  const report = async (bankReference: string, amount: string) => {
    const xml = camtFile([{ number, amount, bookedOn: booked, bankReference }])
    await importBankFile(owner, xml)
  }
  // After midnight, but before the day is closed.
  await at('2026-10-31T23:30:00Z')
  await report('A', '10.00')
  expect(await closeDays(shop)).toEqual([booked])
  await report('B', '14.30')
  await at('2026-11-02T09:00:00Z')
  expect(await closeDays(shop)).toEqual(['2026-11-01'])
  const entry = await shop.one(`select id from bank_entry where entry_key like 'ref:B%'`)
  expect((await owner.respond(unmatchBankEntry, { params: { id: entry.id } })).statusCode).toBe(200)

  const paid = (await events(booked, '2026-11-02')).filter(({ kind }) => kind.startsWith('payment'))
  expect(paid.map((event) => [event.day, event.kind, 'amount' in event && event.amount])).toEqual([
    [booked, 'payment', 1000],
    ['2026-11-01', 'payment', 1430],
    ['2026-11-02', 'payment-withdrawn', 1430],
  ])
  const { items } = (await owner.respond(listReceivedTurnover, { query: { from: booked, to: '2026-11-02', rates: '260' } })).json()
  expect(items).toMatchObject([
    {
      orderNumber: number,
      payments: [
        { day: booked, amount: '10.00' },
        { day: '2026-11-01', amount: '14.30' },
        { day: '2026-11-02', amount: '-14.30' },
      ],
    },
  ])
  for (const { day, figures } of (await days()).slice(-2)) expect(figures).toEqual(dailyFigures(await events(day)))
})
