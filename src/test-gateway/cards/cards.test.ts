import { describe, expect, it } from 'vitest'
import { checkCard } from './card-check.ts'
import { cardByNumber, cardByToken, testCards } from './cards.ts'

const outcome = (number: string) => {
  const { challenge, decline, dispute, refund } = cardByNumber(number)
  return { challenge, decline: decline && [decline.code, decline.declineCode], dispute, refund }
}

describe('the test card', () => {
  it.each(['4242424242424242', '5555555555554444', '4000007560000009', '4000004380000004'])('%s pays at once', (number) => {
    expect(outcome(number)).toEqual({})
  })

  it.each([
    ['4000000000000002', 'card_declined', 'generic_decline'],
    ['4000000000009995', 'card_declined', 'insufficient_funds'],
    ['4000000000009987', 'card_declined', 'lost_card'],
    ['4000000000009979', 'card_declined', 'stolen_card'],
    ['4000000000006975', 'card_declined', 'card_velocity_exceeded'],
    ['4000000000000069', 'expired_card', undefined],
    ['4000000000000127', 'incorrect_cvc', undefined],
    ['4000000000000119', 'processing_error', undefined],
    ['4100000000000019', 'card_declined', 'fraudulent'],
    ['4000000000004954', 'card_declined', 'fraudulent'],
    ['4000008400001280', 'card_declined', 'generic_decline'],
  ])('%s is declined with %s / %s without a challenge', (number, code, declineCode) => {
    expect(outcome(number)).toEqual({ decline: [code, declineCode] })
  })

  it.each(['4000002500003155', '4000002760003184', '4000000000003220'])('%s requires 3-D Secure and then pays', (number) => {
    expect(outcome(number)).toEqual({ challenge: true })
  })

  it.each([
    ['4000008260003178', 'insufficient_funds'],
    ['4000008400001629', 'generic_decline'],
  ])('%s requires 3-D Secure and is then declined', (number, declineCode) => {
    expect(outcome(number)).toEqual({ challenge: true, decline: ['card_declined', declineCode] })
  })

  it('of a dispute pays and is disputed later', () => {
    expect(outcome('4000000000000259')).toEqual({ dispute: 'fraudulent' })
    expect(outcome('4000000000002685')).toEqual({ dispute: 'product_not_received' })
  })

  it('of a special refund pays, and its refund is late or fails', () => {
    expect(outcome('4000000000007726')).toEqual({ refund: 'late' })
    expect(outcome('4000000000005126')).toEqual({ refund: 'fails' })
  })

  it('of any other number is declined', () => {
    expect(outcome('4111111111111111')).toEqual({ decline: ['card_declined', 'test_mode_live_card'] })
  })

  it('has a valid number and a token of its own', () => {
    expect(new Set(testCards.map((card) => card.number)).size).toBe(testCards.length)
    for (const card of testCards) {
      expect(cardByToken(card.token)).toBe(card)
      const cvc = card.brand === 'amex' ? '1234' : '123'
      expect(checkCard({ number: card.number, exp_month: 12, exp_year: 2034, cvc }, Date.UTC(2026, 10, 21))).toBeNull()
    }
  })

  it('of a decline is also found with the brand in its token', () => {
    expect(cardByToken('pm_card_visa_chargeDeclined')?.number).toBe('4000000000000002')
    expect(cardByToken('pm_card_nobody')).toBeUndefined()
  })
})
