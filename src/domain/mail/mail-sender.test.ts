import { describe, expect, it } from 'vitest'
import { mailboxText, mailSender, parseMailbox } from './mail-sender.ts'

const shop = { name: 'Firnfrucht', address: 'hallo@firnfrucht.ch' }
const configured = { name: 'Server', address: 'mail@firnfrucht.ch' }
const nothing = { name: '', email: '' }

describe('the sender of mails', () => {
  it.each([
    ['the shop where nothing is set', { chosen: nothing, configured: undefined }, 'Firnfrucht <hallo@firnfrucht.ch>', null],
    ['MAIL_FROM where it is set', { chosen: nothing, configured }, 'Server <mail@firnfrucht.ch>', null],
    [
      'the name of the shop where MAIL_FROM has none',
      { chosen: nothing, configured: { name: '', address: 'mail@firnfrucht.ch' } },
      'Firnfrucht <mail@firnfrucht.ch>',
      null,
    ],
    ['the chosen name alone', { chosen: { name: 'Hofladen', email: '' }, configured }, 'Hofladen <mail@firnfrucht.ch>', null],
    [
      'a chosen address of the domain of MAIL_FROM, in any case',
      { chosen: { name: '', email: 'bestellung@FIRNFRUCHT.ch' }, configured },
      'Server <bestellung@FIRNFRUCHT.ch>',
      null,
    ],
    [
      'MAIL_FROM for a chosen address of another domain, which gets the answers',
      { chosen: { name: 'Hofladen', email: 'hofladen@example.com' }, configured },
      'Hofladen <mail@firnfrucht.ch>',
      'hofladen@example.com',
    ],
    [
      'MAIL_FROM for a chosen address of a subdomain',
      { chosen: { name: '', email: 'a@shop.firnfrucht.ch' }, configured },
      'Server <mail@firnfrucht.ch>',
      'a@shop.firnfrucht.ch',
    ],
    [
      'any chosen address without MAIL_FROM',
      { chosen: { name: '', email: 'hofladen@example.com' }, configured: undefined },
      'Firnfrucht <hofladen@example.com>',
      null,
    ],
  ])('is %s', (_, input, from, replyTo) => {
    const sender = mailSender({ ...input, shop })
    expect([mailboxText(sender.from), sender.replyTo]).toEqual([from, replyTo])
  })
})

it.each([
  ['Firnfrucht <hallo@firnfrucht.ch>', { name: 'Firnfrucht', address: 'hallo@firnfrucht.ch' }],
  ['"Muster, AG" <a@b.ch>', { name: 'Muster, AG', address: 'a@b.ch' }],
  ['hallo@firnfrucht.ch', { name: '', address: 'hallo@firnfrucht.ch' }],
  ['<hallo@firnfrucht.ch>', { name: '', address: 'hallo@firnfrucht.ch' }],
])('parses the mailbox %s', (text, mailbox) => {
  expect(parseMailbox(text)).toEqual(mailbox)
})
