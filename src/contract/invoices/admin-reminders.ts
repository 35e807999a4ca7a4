import * as z from 'zod/mini'
import { version } from '#contract/admin.ts'
import { endpoint } from '#contract/endpoint.ts'
import { adminOrder, ORDER_CHANGE_REFUSALS } from '#contract/orders/admin-orders.ts'

export const setOrderReminders = endpoint({
  method: 'PUT',
  path: '/api/admin/orders/:id/reminders',
  summary: 'Pauses the reminders of an invoice, or lets them go on',
  tag: 'Verwaltung: Bestellungen',
  params: z.object({ id: z.uuid() }),
  body: z.object({ version, isPaused: z.boolean() }),
  response: adminOrder,
  refusals: ORDER_CHANGE_REFUSALS,
})
