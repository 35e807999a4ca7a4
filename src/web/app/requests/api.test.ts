import { expect, it } from 'vitest'
import type { getVatReturn } from '#contract/vat/admin-vat.ts'
import { callApi, setTransport } from './api.ts'

it('the money of a response is in Rappen, also in lists and records of amounts', async () => {
  const entered = {
    amounts: { 400: '12.30' },
    deduction: '1.00',
    activities: ['5.00', '-0.05'],
    acquisition: [{ rate: 810, turnover: '100.00' }],
  }
  const activities = [{ id: '12.00', name: 'Handel', rate: 210 }]
  setTransport(() => Promise.resolve(Response.json({ activities, entered: { boxes: entered, version: 1 } })))
  const read = await callApi<typeof getVatReturn>('GET /api/admin/vat-return', { query: { from: '2026-07-01', to: '2026-09-30' } })
  expect(read.entered.boxes).toEqual({
    amounts: { 400: 1230 },
    deduction: '1.00',
    activities: [500, -5],
    acquisition: [{ rate: 810, turnover: 10_000 }],
  })
  expect(read.activities).toEqual(activities)
})
