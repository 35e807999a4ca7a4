import type { FastifyReply, FastifyRequest } from 'fastify'
import type { StoredQuote } from '#domain/quote/stored-quote.ts'
import { ATTEMPT_LIMITS, refuseTooManyAttempts } from '#server/auth/attempt-limits.ts'
import type { CartCredential } from '#server/cart/cookie.ts'
import { findCart } from '#server/cart/store/carts.ts'
import type { Db } from '#server/platform/database/pool.ts'
import { addressBlock } from '#server/platform/http/address-bucket.ts'
import { Refusal } from '#server/platform/http/refusal.ts'
import type { openCheckout } from './open-checkout.ts'

type Opened = Awaited<ReturnType<typeof openCheckout>>

/**
 * Opens a checkout at the pay click. Whether its voucher holds tells whether the buyer has ordered before, so refusals
 * are counted by network, before the answer is known: beyond the limit everybody is told the same
 * (docs/rules/accounts.md#limits).
 */
export async function countRefusedVouchers(
  { db, credential, request, reply }: { db: Db; credential: CartCredential | undefined; request: FastifyRequest; reply: FastifyReply },
  open: () => Promise<Opened>,
): Promise<Opened | Refusal<'too-many-attempts'>> {
  const cart = credential && (await findCart(db, credential))
  if (!cart?.voucherCode) return open()
  const { attempts } = request.server.auth
  const network = addressBlock(request.ip)
  const wait = await attempts.consume(ATTEMPT_LIMITS.voucherOfBuyer, network)
  if (wait > 0) return refuseTooManyAttempts(reply, wait)
  let isRefused = false
  try {
    const opened = await open()
    isRefused = isVoucherRefused(opened)
    return opened
  } finally {
    if (!isRefused) await attempts.giveBack(ATTEMPT_LIMITS.voucherOfBuyer, network)
  }
}

function isVoucherRefused(opened: Opened): boolean {
  if (!(opened instanceof Refusal)) return opened.checkout.snapshot.voucher?.applied === false
  return opened.code === 'voucher-refused' || (hasQuote(opened.details) && opened.details.quote.voucher?.applied === false)
}

/** Whether the details of a refusal have the quote that holds now. */
export function hasQuote(details: unknown): details is { quote: StoredQuote } {
  return typeof details === 'object' && details !== null && 'quote' in details
}
