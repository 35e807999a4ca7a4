import { readGiftCardBalance } from '#contract/gift-cards/gift-cards.ts'
import { swissDay } from '#domain/calendar/german-date.ts'
import { parseGiftCardCode } from '#domain/gift-cards/gift-card-code.ts'
import { giftCardState } from '#domain/gift-cards/gift-card.ts'
import { ATTEMPT_LIMITS, refuseTooManyAttempts } from '#server/auth/attempt-limits.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { Config } from '#server/platform/config.ts'
import type { Db } from '#server/platform/database/pool.ts'
import type { AddRoute } from '#server/platform/http/add-route.ts'
import { addressBucket } from '#server/platform/http/address-bucket.ts'
import { refuse } from '#server/platform/http/refusal.ts'
import { giftCardCodeHash } from './gift-card-code.ts'
import { googleWalletLink } from './google-wallet-link.ts'
import { findGiftCardByHash, languageOfCard } from './store/gift-cards.ts'

/** The balance page (docs/rules/gift-cards.md#balance-page). */
export function giftCardRoutes(addRoute: AddRoute, { db, config, clock }: { db: Db; config: Config; clock: Clock }): void {
  addRoute(readGiftCardBalance, async ({ body, request, reply }) => {
    // Codes can be guessed, so all processes count together, and with those of the cart.
    const { attempts } = request.server.auth
    const network = addressBucket(request.ip)
    const wait = await attempts.consume(ATTEMPT_LIMITS.voucher, network)
    if (wait > 0) return refuseTooManyAttempts(reply, wait)
    const code = parseGiftCardCode(body.code)
    const card = code === null ? undefined : await findGiftCardByHash(db, giftCardCodeHash(code))
    if (code === null || !card) return refuse('gift-card-unknown')
    const { lastFour, balance, expiresOn } = card
    const state = giftCardState({ ...card, isBlocked: card.state === 'blocked' }, swissDay(clock()))
    // The attempt counts, so that a blocked card cannot be told from an unknown one.
    if (state === 'blocked') return refuse('gift-card-unknown')
    await attempts.giveBack(ATTEMPT_LIMITS.voucher, network)
    const link = async () => googleWalletLink(db, config, { ...card, code, language: await languageOfCard(db, card) })
    return { lastFour, balance, expiresOn, state, googleWalletLink: state === 'active' ? await link() : null }
  })
}
