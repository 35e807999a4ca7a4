/** A name with an address, as in 'Firnfrucht <hallo@firnfrucht.ch>'. */
export interface Mailbox {
  name: string
  address: string
}

/** The sender that operators have set; an empty text where they leave it to the server's configuration. */
export type MailSender = { name: string; email: string }

interface SenderInput {
  /** The sender of the settings. */
  chosen: MailSender
  /** The sender that the mail server is set up for (MAIL_FROM), if it is set. */
  configured: Mailbox | undefined
  /** Name and address of the shop. */
  shop: Mailbox
}

/**
 * The sender of a mail, and where answers go if elsewhere. An address of another domain than the mail server's becomes
 * the address for answers, as mailbox providers refuse a sender whose domain did not send (docs/rules/mails.md#sender).
 */
export function mailSender({ chosen, configured, shop }: SenderInput): { from: Mailbox; replyTo: string | null } {
  const base = configured ?? shop
  const name = chosen.name || base.name || shop.name
  if (chosen.email === '') return { from: { name, address: base.address }, replyTo: null }
  if (configured && domainOf(chosen.email) !== domainOf(configured.address)) {
    return { from: { name, address: configured.address }, replyTo: chosen.email }
  }
  return { from: { name, address: chosen.email }, replyTo: null }
}

/** Parses 'Firnfrucht <hallo@firnfrucht.ch>' or a plain address. */
export function parseMailbox(text: string): Mailbox {
  const [, name = '', address] = /^(.*)<([^<>]+)>\s*$/.exec(text) ?? []
  return { name: name.trim().replace(/^"(.*)"$/, '$1'), address: (address ?? text).trim() }
}

/** The mailbox as text, such as 'Firnfrucht <hallo@firnfrucht.ch>'. */
export function mailboxText({ name, address }: Mailbox): string {
  return name ? `${name} <${address}>` : address
}

/** The domain of an address in lower case. */
export function domainOf(address: string): string {
  return address.slice(address.lastIndexOf('@') + 1).toLowerCase()
}
