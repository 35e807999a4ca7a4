import type { getTasks } from '#contract/overview/admin-insights.ts'
import { useAdminQuery } from '../admin-query.ts'

/**
 * Whether mails leave the shop, which needs a mail server; true until the navigation has loaded it with the open tasks.
 */
export function useSendsMail(): boolean {
  const { data } = useAdminQuery<typeof getTasks>('GET /api/admin/tasks', {}, { staleTime: Infinity })
  return data?.sendsMail ?? true
}

/** What becomes of the mail that a change writes: '… erhält eine E-Mail.', or that none leaves the shop. */
export function mailNotice(customer: string, sendsMail: boolean): string {
  return sendsMail ? `${customer} erhält eine E-Mail.` : `${customer} erhält keine E-Mail (kein Mailserver).`
}

/** The toast of a mail that no mail server has taken, which is no success: where it can be read. */
export const MAIL_IS_KEPT = {
  title: 'Nicht versandt (kein Mailserver)',
  text: 'Sie ist aufbewahrt und steht unter «E-Mail».',
  tone: 'info',
} as const
