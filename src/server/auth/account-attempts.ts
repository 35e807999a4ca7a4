import type { FastifyRequest } from 'fastify'
import type { User } from '#contract/accounts/accounts.ts'
import type { Config } from '#server/platform/config.ts'
import type { Db } from '#server/platform/database/pool.ts'
import { addressBlock, addressBucket } from '#server/platform/http/address-bucket.ts'
import type { AttemptLimit, AttemptLimiter } from './attempt-limiter.ts'
import { ATTEMPT_LIMITS } from './attempt-limits.ts'
import { findKnownDevice } from './known-device.ts'
import { isConfirmed } from './store/users.ts'

interface Attempt {
  request: FastifyRequest
  email: string
  db: Db
  config: Pick<Config, 'baseUrl' | 'sessionSecret'>
}

type Counted = readonly (readonly [AttemptLimit, string])[]

/** The counts of a sign-in. A known device has its own, so that no stranger's attempts keep the owner out there. */
async function signInCounts({ request, email, ...account }: Attempt): Promise<Counted> {
  const device = await findKnownDevice(request, { email, ...account })
  if (device !== undefined) return [[ATTEMPT_LIMITS.signInDevice, `${email} ${device}`]]
  const block = addressBlock(request.ip)
  return [
    [ATTEMPT_LIMITS.signInAddress, addressBucket(request.ip)],
    [ATTEMPT_LIMITS.signInPair, `${email} ${block}`],
    [ATTEMPT_LIMITS.signInPairOfDay, `${email} ${block}`],
    [ATTEMPT_LIMITS.signInAccount, email],
  ]
}

/**
 * The counts of a mail that a visitor requests to an account's address. Its owner's devices have their own, so that no
 * stranger uses up the owner's mails; all together, as each sign-in makes another device. Until the address is
 * confirmed, whoever registered with it may be a stranger.
 */
async function mailCounts({ request, email, ...account }: Attempt): Promise<Counted> {
  const device = await findKnownDevice(request, { email, ...account })
  if (device !== undefined && (await isConfirmed(account.db, email)))
    return [
      [ATTEMPT_LIMITS.mailPair, `${email} ${device}`],
      [ATTEMPT_LIMITS.mailDevices, email],
    ]
  return [
    [ATTEMPT_LIMITS.mailAddress, addressBucket(request.ip)],
    [ATTEMPT_LIMITS.mailPair, `${email} ${addressBlock(request.ip)}`],
    [ATTEMPT_LIMITS.mailAccount, email],
  ]
}

/** Counts an attempt to sign in. Returns the seconds to wait, 0 within the limits. */
export async function consumeSignIn(attempts: AttemptLimiter, attempt: Attempt): Promise<number> {
  return consumeInOrder(attempts, await signInCounts(attempt))
}

/** Counts a requested mail. Returns the seconds to wait, 0 within the limits. */
export async function consumeMail(attempts: AttemptLimiter, attempt: Attempt): Promise<number> {
  return consumeInOrder(attempts, await mailCounts(attempt))
}

/**
 * Counts a registration as if its address were known already; `forgiveRegistration` takes it back when it was not.
 * Known addresses have a small budget per network, and once that is used up nobody registers there for a while: the
 * answer then tells nothing about an address (docs/security.md#s12). Returns the seconds to wait, 0 within the limits.
 */
export function consumeRegistration(
  attempts: AttemptLimiter,
  { request: { ip }, email }: Pick<Attempt, 'request' | 'email'>,
): Promise<number> {
  return consumeInOrder(attempts, [
    [ATTEMPT_LIMITS.register, addressBucket(ip)],
    ...knownCounts(ip),
    [ATTEMPT_LIMITS.registerAddress, email],
  ])
}

/** Takes back what `consumeRegistration` counted for a known address. */
export async function forgiveRegistration(attempts: AttemptLimiter, { ip }: FastifyRequest): Promise<void> {
  await giveBackCounts(attempts, knownCounts(ip))
}

function knownCounts(ip: string): Counted {
  const block = addressBlock(ip)
  return [
    [ATTEMPT_LIMITS.registerKnown, block],
    [ATTEMPT_LIMITS.registerKnownOfDay, block],
  ]
}

/**
 * Forgets the failures of an account on this device and network after a sign-in; those of the network as a whole lose
 * one.
 */
export async function forgiveSignIn(attempts: AttemptLimiter, attempt: Attempt): Promise<void> {
  for (const [limit, subject] of await signInCounts(attempt)) {
    if (limit === ATTEMPT_LIMITS.signInAddress) await attempts.giveBack(limit, subject)
    else await attempts.reset(limit, subject)
  }
}

/** Forgets the failures of an account and the mails requested for it, after its owner has reset the password. */
export async function forgiveAccount(attempts: AttemptLimiter, attempt: Attempt): Promise<void> {
  const counts = [...(await signInCounts(attempt)), ...(await mailCounts(attempt))]
  const ofNetwork = new Set<AttemptLimit>([ATTEMPT_LIMITS.signInAddress, ATTEMPT_LIMITS.mailAddress])
  for (const [limit, subject] of counts) if (!ofNetwork.has(limit)) await attempts.reset(limit, subject)
  for (const limit of [ATTEMPT_LIMITS.signInAccount, ATTEMPT_LIMITS.mailAccount]) await attempts.reset(limit, attempt.email)
}

/** An order and who places or cancels it; without an account it is a guest's. */
interface MailedOrder {
  account: Pick<User, 'id' | 'email' | 'emailVerified'> | undefined
  /** The addresses that its mails go to. */
  recipients: readonly string[]
}

/** The counts of an order that its customer cancels. */
export function cancellationCounts(order: MailedOrder): Counted {
  return countsOf(order, { ofAccount: ATTEMPT_LIMITS.cancelAccount, ofRecipient: ATTEMPT_LIMITS.cancelRecipient })
}

/** The counts of an order that is placed without a payment. */
export function unpaidOrderCounts(order: MailedOrder): Counted {
  return countsOf(order, { ofAccount: ATTEMPT_LIMITS.unpaidOrderAccount, ofRecipient: ATTEMPT_LIMITS.unpaidOrderRecipient })
}

/** Mails to the confirmed address of the account go to no stranger, so that nobody else's orders are in its way. */
function countsOf(
  { account, recipients }: MailedOrder,
  { ofAccount, ofRecipient }: { ofAccount: AttemptLimit; ofRecipient: AttemptLimit },
): Counted {
  const own = account?.emailVerified === true ? account.email.toLowerCase() : undefined
  const others = new Set(recipients.map((address) => address.toLowerCase()).filter((address) => address !== own))
  return [...(account ? [[ofAccount, account.id] as const] : []), ...Array.from(others, (address) => [ofRecipient, address] as const)]
}

/** Takes back what was counted for something that did not happen. */
export async function giveBackCounts(attempts: AttemptLimiter, counts: Counted): Promise<void> {
  for (const [limit, subject] of counts) await attempts.giveBack(limit, subject)
}

/**
 * Counts an attempt for each limit. Returns the seconds to wait, 0 within the limits. What a narrower limit refuses
 * does not count for the wider ones: one network could use up the whole account's attempts.
 */
export async function consumeInOrder(attempts: AttemptLimiter, counts: Counted): Promise<number> {
  for (const [limit, subject] of counts) {
    const wait = await attempts.consume(limit, subject)
    if (wait > 0) return wait
  }
  return 0
}
