import type { OnOrderMailResent } from '#server/mail/requeue-mail.ts'
import { insertOrderEvent } from './store.ts'

/** Writes a resent mail into its order's timeline. */
export const recordResentMail: OnOrderMailResent = (tx, { orderId, title, actor }) =>
  insertOrderEvent(tx, { orderId, kind: 'mail-resent', actor, details: { title } })
