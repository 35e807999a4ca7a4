import { describe, expect, it, vi } from 'vitest'
import { sampleQuote } from '#tests/support/orders/sample-quote.ts'
import type { CardPaymentResult } from '#web/storefront/checkout/payment/card-form-handle.ts'
import { isShipped, type Notice, type PaymentIntent } from '../checkout/checkout-state.ts'
import { type WalletConfirm, walletEvents } from './wallet-events.ts'

type Deps = Parameters<typeof walletEvents>[0]

const intentOf = (total: number): PaymentIntent => ({
  clientSecret: 'pi_1_secret_1',
  paymentIntentId: 'pi_1',
  quote: sampleQuote(total),
  reservedUntil: null,
})
const intent = intentOf(1290)
const home = {
  name: 'Anna Muster',
  address: { line1: 'Bahnhofstrasse 12', line2: null, postal_code: '7000', city: 'Chur', state: '', country: 'CH' },
}
const abroad = { ...home, address: { ...home.address, postal_code: '79539', country: 'DE' } }

function walletOf(shippingAddress: WalletConfirm['shippingAddress'] = home) {
  const paymentFailed = vi.fn<WalletConfirm['paymentFailed']>()
  return { billingDetails: { ...home, email: 'anna@example.ch' }, shippingAddress, paymentFailed }
}

/** A shop that saves every contact, and charges as this. */
function shopWith({
  result = { status: 'succeeded' },
  refused = [],
  ...rest
}: Partial<Deps> & { result?: CardPaymentResult; refused?: { message: string }[] }) {
  const charge = vi.fn<() => Promise<CardPaymentResult>>(async () => result)
  const tell = vi.fn<(notice: Notice | null) => void>()
  const begin = vi.fn<Deps['begin']>()
  const pay = vi.fn<Deps['pay']>(async (_contact, desk) => {
    if (refused.length === 0) await desk.pay(intent)
    return refused
  })
  return { charge, tell, begin, pay, events: walletEvents({ shown: intent, begun: intent, begin, pay, tell, ...rest }) }
}

describe('an opened wallet', () => {
  it('shows the parcel, and is held to the amount of now', () => {
    const { events, begin } = shopWith({})
    const resolve = vi.fn<(details?: object) => void>()
    events.onClick({ resolve })
    expect(begin).toHaveBeenCalledWith(intent)
    expect(resolve).toHaveBeenCalledWith({ shippingRates: [{ id: 'parcel', displayName: 'Klein Paket', amount: 300 }] })
  })

  it('is told that the shop does not deliver to Germany, and the page says so in German', () => {
    const { events, tell } = shopWith({})
    const [resolve, reject] = [vi.fn<() => void>(), vi.fn<() => void>()]
    events.onShippingAddressChange({ address: abroad.address, resolve, reject })
    expect(tell).toHaveBeenLastCalledWith({
      title: 'Bitte prüfen Sie Ihre Angaben',
      text: 'Wir liefern in die Schweiz und nach Liechtenstein.',
    })
    expect([resolve.mock.calls.length, reject.mock.calls.length]).toEqual([0, 1])
    events.onShippingAddressChange({ address: home.address, resolve, reject })
    expect(tell).toHaveBeenLastCalledWith(null)
    expect([resolve.mock.calls.length, reject.mock.calls.length]).toEqual([1, 1])
  })

  it('asks for no delivery address where nothing is sent, or a list says where to', () => {
    const quote = sampleQuote(1290)
    expect([quote, { ...quote, recipients: 3 }, { ...quote, lines: [] }].map(isShipped)).toEqual([true, false, false])
  })
})

describe('a confirmed wallet', () => {
  it('is charged after the checkout has its contact', async () => {
    const { events, pay, charge } = shopWith({})
    const wallet = walletOf()
    await events.onConfirm(wallet, charge)
    expect(pay.mock.calls[0]?.[0]).toMatchObject({ email: 'anna@example.ch', delivery: { town: 'Chur', houseNumber: '12' } })
    expect(charge).toHaveBeenCalledExactlyOnceWith(intent)
    expect(wallet.paymentFailed).not.toHaveBeenCalled()
  })

  it('counts a payment that is still processed as made', async () => {
    const { events, charge } = shopWith({ result: { status: 'processing' } })
    const wallet = walletOf()
    await events.onConfirm(wallet, charge)
    expect(wallet.paymentFailed).not.toHaveBeenCalled()
  })

  it.each([
    ['another amount than it showed', { begun: intentOf(1190) }],
    ['an amount that is being asked for anew', { shown: null }],
    ['none that it showed', { begun: null }],
  ])('is not charged %s', async (_, deps) => {
    const { events, pay, charge, tell } = shopWith(deps)
    const wallet = walletOf()
    await events.onConfirm(wallet, charge)
    expect(pay).not.toHaveBeenCalled()
    expect(charge).not.toHaveBeenCalled()
    expect(tell).toHaveBeenCalledWith({ title: 'Preise haben sich geändert', text: 'Bitte prüfen Sie den neuen Betrag.' })
    expect(wallet.paymentFailed).toHaveBeenCalledOnce()
  })

  it('is not charged for an address in Germany', async () => {
    const { events, pay, charge } = shopWith({})
    const wallet = walletOf(abroad)
    await events.onConfirm(wallet, charge)
    expect(pay).not.toHaveBeenCalled()
    expect(wallet.paymentFailed).toHaveBeenCalledWith({
      reason: 'invalid_shipping_address',
      message: expect.stringContaining('Wir liefern in die Schweiz und nach Liechtenstein.'),
    })
  })

  it('is not charged when the server refuses a field, and says which', async () => {
    const { events, charge, tell } = shopWith({ refused: [{ message: 'Bitte ohne Internet- und E-Mail-Adresse.' }] })
    const wallet = walletOf()
    await events.onConfirm(wallet, charge)
    expect(charge).not.toHaveBeenCalled()
    expect(tell).toHaveBeenCalledWith({ title: 'Bitte prüfen Sie Ihre Angaben', text: 'Bitte ohne Internet- und E-Mail-Adresse.' })
  })

  it('learns of a declined card, which the checkout itself explains', async () => {
    const { events, charge, tell } = shopWith({ result: { problem: { type: 'card_error', code: 'card_declined' } } })
    const wallet = walletOf()
    await events.onConfirm(wallet, charge)
    expect(wallet.paymentFailed).toHaveBeenCalledExactlyOnceWith({ reason: 'fail' })
    expect(tell).not.toHaveBeenCalled()
  })
})
