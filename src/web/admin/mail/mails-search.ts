import { MAIL_STATES } from '#contract/mail/admin-mails.ts'
import { oneOf, searchParams, text } from '../search-params.ts'

export const mailsSearch = searchParams({
  q: text(),
  state: oneOf(MAIL_STATES),
  template: text(),
  cursor: text(),
  ansicht: oneOf(['vorlagen']),
  /** The mail whose dialog is open. */
  mail: text(),
})
