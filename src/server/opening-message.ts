import type { NewAdministrator } from './operators/ensure-administrator.ts'
import type { Config } from './platform/config.ts'

interface Opening {
  config: Pick<Config, 'baseUrl' | 'mail'>
  /** Set when this start has created the administrator. */
  administrator: NewAdministrator | undefined
}

/**
 * What somebody who has started the shop in a terminal needs next: addresses, the administrator's password, the mails.
 */
export function openingMessage({ config: { baseUrl, mail }, administrator }: Opening): string {
  return [
    '',
    `  Shop            ${baseUrl}`,
    `  Administration  ${baseUrl}/admin`,
    `  Administrator   ${administrator ? credentials(administrator) : 'created at the first start, which showed the password'}`,
    `  Mails           ${mail.smtpUrl ? `are sent through ${new URL(mail.smtpUrl).host}` : `are not sent; read them at ${baseUrl}/admin/email`}`,
    `  Stop            Ctrl-C`,
    '',
    '',
  ].join('\n')
}

/** The generated password, which is shown only once; undefined when none was generated. */
export function passwordMessage(administrator: NewAdministrator | undefined): string | undefined {
  return administrator?.password === undefined
    ? undefined
    : `Administrator: ${administrator.email}  Password, shown this once: ${administrator.password}\n`
}

function credentials({ email, password }: NewAdministrator): string {
  return `${email}, password: ${password ?? 'the one in ADMIN_PASSWORD'}${password ? ' (shown only this once)' : ''}`
}
