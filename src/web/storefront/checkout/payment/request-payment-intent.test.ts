import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { QuoteResponse } from '#contract/quote/quote.ts'
import { ZERO } from '#domain/money/money.ts'
import { ApiError, setTransport } from '#web/app/requests/api.ts'
import { requestPaymentIntent } from './request-payment-intent.ts'

const QUOTE = { lines: [], total: ZERO, giftCards: [] } as unknown as QuoteResponse
const INTENT = { paymentIntentId: 'pi_1' }

let asked = 0

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'performance'] })
  vi.stubGlobal('localStorage', { getItem: () => null })
  asked = 0
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

function answer(...answers: readonly [status: number, body: object][]): void {
  setTransport(async () => {
    const [status, body] = answers[Math.min(asked++, answers.length - 1)] ?? [500, {}]
    return Response.json(body, { status })
  })
}

const BUSY = [503, { code: 'unavailable' }] as const

it('asks a shop that has too much to do again, until it has a turn', async () => {
  answer([...BUSY], [...BUSY], [200, INTENT])
  const intent = requestPaymentIntent(QUOTE)
  await vi.advanceTimersByTimeAsync(4_000)
  expect([await intent, asked]).toEqual([INTENT, 3])
})

it('tells the customer of one that still has too much to do after ten seconds', async () => {
  answer([...BUSY])
  const refused = requestPaymentIntent(QUOTE).catch((error: unknown) => error)
  await vi.advanceTimersByTimeAsync(12_000)
  expect(await refused).toBeInstanceOf(ApiError)
  expect(asked).toBe(7)
})

it('asks once where the provider is away', async () => {
  answer([503, { code: 'payment-unavailable' }])
  await expect(requestPaymentIntent(QUOTE)).rejects.toBeInstanceOf(ApiError)
  expect(asked).toBe(1)
})
