import type { User } from '#contract/accounts/accounts.ts'
import type { ResponseOf } from '#contract/endpoint.ts'
import type { getMail } from '#contract/mail/admin-mails.ts'
import type { Db } from '#server/platform/database/pool.ts'
import { findLoggedMail } from './store/mail-log.ts'
import type { MailTemplateName } from './templates.ts'

const PERSONAL_TEMPLATES: ReadonlySet<string> = new Set<MailTemplateName>([
  'verify-email',
  'reset-password',
  'newsletter-confirm',
  'stock-alert-confirm',
  'draft-link',
  'gift-link',
  'gift-link-reminder',
  'operator-invited',
])

/** Mails that tell people to sign in or that something about their account has changed. */
const ACCOUNT_TEMPLATES: ReadonlySet<string> = new Set<MailTemplateName>([
  'address-known',
  'password-changed',
  'second-factor-on',
  'second-factor-off',
  'account-deleted',
  'data-handed-out',
  'data-erased',
  'operator-notice',
])

/**
 * Whether the mail contains a link that acts for its recipient, or a gift card that can be spent
 * (docs/rules/mails.md#personal-links).
 */
export function hasPersonalLink({ template }: { template: string }): boolean {
  return PERSONAL_TEMPLATES.has(template) || template === ('gift-card' satisfies MailTemplateName)
}

/** Whether the mail has a link that ends what its recipient has subscribed to, so that nobody else may get it. */
export function hasUnsubscribeLink({ data }: { data: unknown }): boolean {
  return typeof data === 'object' && data !== null && 'unsubscribeToken' in data
}

/**
 * Whether only owners may change the template's text: another one could lead customers to a false sign-in page
 * (docs/rules/mails.md#templates).
 */
export function isForOwners(template: string): boolean {
  return PERSONAL_TEMPLATES.has(template) || ACCOUNT_TEMPLATES.has(template)
}

/** One mail as the administration shows it; the content of a mail with a personal link is for owners only. */
export async function viewMail(db: Db, mailId: string, { role }: Pick<User, 'role'>): Promise<ResponseOf<typeof getMail> | undefined> {
  const mail = await findLoggedMail(db, mailId)
  return mail && hasPersonalLink(mail) && role !== 'owner' ? { ...mail, html: null, text: null } : mail
}
