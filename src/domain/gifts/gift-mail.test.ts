import { describe, expect, it } from 'vitest'
import { areGiftMailsHeld, hasMailedGift, messagesInGiftMails, namesInGiftMails } from './gift-mail.ts'

const NOON = Date.parse('2026-11-23T12:00:00+01:00')
const ORDER = { gift: null, quote: {}, paidAt: new Date(NOON), needsAttention: [] }
const card = (changes: { recipient?: string; deliverOn?: string } = {}) => ({ recipient: null, deliverOn: null, ...changes })
const withCards = (...cards: ReturnType<typeof card>[]) => ({ ...ORDER, quote: { purchasedGiftCards: cards } })
const link = { ...ORDER, gift: { link: { email: 'rita@example.ch' } } }

describe('the mail of a gift', () => {
  it.each([
    ['an ordinary order', ORDER, false],
    ['a gift with an address', { ...ORDER, gift: {} }, false],
    ['a link that the buyer passes on', { ...ORDER, gift: { link: {} } }, false],
    ['a link that is mailed', link, true],
    ['a link that is held', { ...link, needsAttention: ['disputed', 'gift-mail-held'] as const }, false],
    ['a gift card at once', withCards(card()), true],
    ['a gift card of today', withCards(card({ deliverOn: '2026-11-23' })), true],
    ['gift cards of tomorrow', withCards(card({ deliverOn: '2026-11-24' })), false],
    ['one gift card of several', withCards(card({ deliverOn: '2026-11-24' }), card()), true],
    ['a gift card that is not paid', { ...withCards(card()), paidAt: null }, false],
  ])('has gone to somebody with %s: %#', (_, order, hasGone) => {
    expect(hasMailedGift(order, NOON)).toBe(hasGone)
  })

  it('prints the first name of the buyer with a link, and the names on gift cards', () => {
    const billing = { firstName: 'Anna', lastName: 'Muster' }
    expect(namesInGiftMails({ ...ORDER, billing })).toEqual([])
    expect(namesInGiftMails({ ...ORDER, gift: { link: {} }, billing })).toEqual([])
    expect(namesInGiftMails({ ...link, quote: { purchasedGiftCards: [card({ recipient: 'Trudi' }), card()] }, billing })).toEqual([
      'Anna',
      'Trudi',
    ])
    expect(namesInGiftMails({ ...link, billing: null })).toEqual([])
  })

  it('brings others the message of the gift with a link, and those on gift cards', () => {
    const email = 'rita@example.ch'
    const purchasedGiftCards = [
      { email, message: 'Für dich' },
      { email, message: null },
      { email: null, message: 'Für mich' },
    ]
    expect(messagesInGiftMails({ gift: { message: 'Hoi', link: { email } }, quote: { purchasedGiftCards } })).toEqual(['Hoi', 'Für dich'])
    for (const gift of [null, { message: 'Hoi' }, { message: 'Hoi', link: {} }, { message: '', link: { email } }])
      expect(messagesInGiftMails({ gift, quote: {} })).toEqual([])
  })

  it.each([
    [[], false],
    [['disputed'], false],
    [['gift-mail-held'], true],
    [['disputed', 'gift-mail-held'], true],
  ] as const)('is held with the reasons %j: %j', (needsAttention, isHeld) => {
    expect(areGiftMailsHeld({ needsAttention })).toBe(isHeld)
  })
})
