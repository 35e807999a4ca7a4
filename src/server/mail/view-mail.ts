import type { User } from '#contract/accounts.ts'
import type { getMail } from '#contract/admin-mails.ts'
import type { ResponseOf } from '#contract/endpoint.ts'
import type { Db } from '#server/platform/database/pool.ts'
import { findLoggedMail } from './store/mail-log.ts'

const PERSONAL_TEMPLATES = new Set(['verify-email', 'reset-password', 'newsletter-confirm'])

/** Whether the mail contains a link that acts for its recipient (docs/rules/mails.md#personal-links). */
export function hasPersonalLink({ template }: { template: string }): boolean {
  return PERSONAL_TEMPLATES.has(template)
}

/** One mail as the administration shows it; the content of a mail with a personal link is for owners only. */
export async function viewMail(db: Db, mailId: string, { role }: Pick<User, 'role'>): Promise<ResponseOf<typeof getMail> | undefined> {
  const mail = await findLoggedMail(db, mailId)
  return mail && hasPersonalLink(mail) && role !== 'owner' ? { ...mail, html: null, text: null } : mail
}
