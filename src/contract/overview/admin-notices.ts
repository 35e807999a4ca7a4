import * as z from 'zod/mini'
import { endpoint } from '#contract/endpoint.ts'
import { NOTICE_KINDS } from '#domain/mail/operator-notice.ts'

const tag = 'Verwaltung: Benachrichtigungen'

const notices = z.object({
  /** Where the mails go: the address of the operator's account. */
  email: z.string(),
  /** Mails go only to a confirmed address. */
  isConfirmed: z.boolean(),
  kinds: z.array(z.enum(NOTICE_KINDS)),
})
export type Notices = z.output<typeof notices>

export const getNotices = endpoint({
  method: 'GET',
  path: '/api/admin/notices',
  summary: 'Returns what the operator wants mails about',
  tag,
  response: notices,
  refusals: {},
})

export const saveNotices = endpoint({
  method: 'PUT',
  path: '/api/admin/notices',
  summary: 'Saves what the operator wants mails about',
  tag,
  body: z.object({ kinds: z.array(z.enum(NOTICE_KINDS)).check(z.maxLength(NOTICE_KINDS.length)) }),
  response: notices,
  refusals: {},
})
