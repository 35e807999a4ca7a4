import { useQuery } from '@tanstack/react-query'
import type { getTasks } from '#contract/overview/admin-insights.ts'
import { adminQuery } from '../admin-query.ts'

/**
 * Whether mails leave the shop, which needs a mail server; true until the navigation has loaded it with the open tasks.
 */
export function useSendsMail(): boolean {
  const { data } = useQuery({ ...adminQuery<typeof getTasks>('GET /api/admin/tasks', {}), staleTime: Infinity })
  return data?.sendsMail ?? true
}

/** What becomes of the mail that a change writes: '… erhält eine E-Mail.', or that none leaves the shop. */
export function mailNotice(customer: string, sendsMail: boolean): string {
  return sendsMail ? `${customer} erhält eine E-Mail.` : `${customer} erhält keine E-Mail (kein Mailserver).`
}

/** Says where a mail can be read that no mail server has taken. */
export const MAIL_IS_KEPT = 'Sie ist aufbewahrt und steht unter «E-Mail».'
