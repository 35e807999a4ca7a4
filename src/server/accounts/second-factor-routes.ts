import type { User } from '#contract/accounts/accounts.ts'
import {
  confirmSecondFactor,
  disableSecondFactor,
  enrolSecondFactor,
  getSecondFactor,
  type SecondFactor,
} from '#contract/auth/second-factor.ts'
import { recordChange } from '#server/audit/record-change.ts'
import { ATTEMPT_LIMITS, refuseTooManyAttempts } from '#server/auth/attempt-limits.ts'
import { authHeaders, callAuth, forwardCookies } from '#server/auth/call-auth.ts'
import { requireOperator, userRoutesOn } from '#server/auth/guards.ts'
import { findSecondFactorPolicy, hasSecondFactor } from '#server/auth/store/second-factors.ts'
import { endSessions } from '#server/auth/store/users.ts'
import { refuseProof, verifyProof } from '#server/auth/verify-proof.ts'
import { type Db, transaction } from '#server/platform/database/pool.ts'
import type { AddRoute } from '#server/platform/http/add-route.ts'
import { refuse } from '#server/platform/http/refusal.ts'
import type { AccountContext } from './account-context.ts'
import type { AccountMails } from './account-mails.ts'

/**
 * The second factor of the current operator: set up, confirmed by a first code, switched off
 * (docs/rules/accounts.md#second-factor).
 */
export function secondFactorRoutes(addRoute: AddRoute, { auth, db, mails }: AccountContext): void {
  const { betterAuth, attempts } = auth
  const addOperatorRoute = userRoutesOn(addRoute, requireOperator)

  addOperatorRoute(getSecondFactor, ({ user }) => findSecondFactor(db, user.id))

  addOperatorRoute(enrolSecondFactor, async ({ user, hasSecondFactor, body, request, reply }) => {
    if (hasSecondFactor) return refuse('second-factor-on')
    const wait = await attempts.consume(ATTEMPT_LIMITS.password, user.id)
    if (wait > 0) return refuseTooManyAttempts(reply, wait)
    const enrolled = await callAuth(() =>
      transaction(db, (tx) =>
        auth.betterAuthWith({ db: tx }).api.enableTwoFactor({ body: { ...body, method: 'totp' }, headers: authHeaders(request) }),
      ),
    )
    if (!enrolled.ok) return enrolled.code === 'TOTP_ALREADY_ENABLED' ? refuse('second-factor-on') : refuse('password-wrong')
    await attempts.reset(ATTEMPT_LIMITS.password, user.id)
    if (enrolled.value.method !== 'totp') throw new Error('better-auth enrolled another method than TOTP')
    const { totpURI, backupCodes } = enrolled.value
    return { secret: new URL(totpURI).searchParams.get('secret') ?? '', uri: totpURI, recoveryCodes: backupCodes }
  })

  addOperatorRoute(confirmSecondFactor, async ({ user, hasSecondFactor, body, request, reply }) => {
    if (hasSecondFactor) return findSecondFactor(db, user.id)
    const wait = await attempts.consume(ATTEMPT_LIMITS.secondFactor, user.id)
    if (wait > 0) return refuseTooManyAttempts(reply, wait)
    const confirmed = await transaction(db, async (tx) => {
      const startedBefore = new Date()
      const verified = await callAuth(() =>
        verifyProof(
          { betterAuth: auth.betterAuthWith({ db: tx }), attempts },
          { userId: user.id, proof: body, headers: authHeaders(request) },
        ),
      )
      if (!verified.ok) return verified
      // Nobody has entered a code in the sessions that began earlier.
      await endSessions(tx, { userId: user.id, startedBefore })
      await recordSecondFactorSwitch(tx, { user, isOn: true, mails })
      return verified
    })
    if (!confirmed.ok) return refuse(confirmed.code === 'TOTP_NOT_ENABLED' ? 'second-factor-off' : 'code-wrong')
    await attempts.reset(ATTEMPT_LIMITS.secondFactor, user.id)
    forwardCookies(reply, confirmed.value.headers)
    return findSecondFactor(db, user.id)
  })

  addOperatorRoute(disableSecondFactor, async ({ user, hasSecondFactor, body: { password, proof }, request, reply }) => {
    if (!hasSecondFactor) return refuse('second-factor-off')
    const wait = Math.max(
      await attempts.consume(ATTEMPT_LIMITS.secondFactor, user.id),
      await attempts.consume(ATTEMPT_LIMITS.password, user.id),
    )
    if (wait > 0) return refuseTooManyAttempts(reply, wait)
    const headers = authHeaders(request)
    const checked = await callAuth(() => betterAuth.api.verifyPassword({ body: { password }, headers }))
    if (!checked.ok) return refuse('password-wrong')
    const verified = await callAuth(() => verifyProof(auth, { userId: user.id, proof, headers }))
    if (!verified.ok) return refuseProof(proof)
    const newHeaders = await transaction(db, async (tx) => {
      const { api } = auth.betterAuthWith({ db: tx })
      const disabled = await api.disableTwoFactor({ body: { password }, headers, returnHeaders: true })
      await recordSecondFactorSwitch(tx, { user, isOn: false, mails })
      return disabled.headers
    })
    await attempts.reset(ATTEMPT_LIMITS.secondFactor, user.id)
    await attempts.reset(ATTEMPT_LIMITS.password, user.id)
    forwardCookies(reply, newHeaders)
    return findSecondFactor(db, user.id)
  })
}

/** Whether an operator has a second factor, and whether one is required. */
async function findSecondFactor(db: Db, userId: string): Promise<SecondFactor> {
  return { isOn: await hasSecondFactor(db, userId), isRequired: (await findSecondFactorPolicy(db)).requireSecondFactor }
}

/**
 * Records that a second factor was switched on or off in the audit log and mails its owner, in the transaction of the
 * switch.
 */
async function recordSecondFactorSwitch(tx: Db, { user, isOn, mails }: { user: User; isOn: boolean; mails: AccountMails }): Promise<void> {
  await recordChange(tx, {
    actor: user,
    action: isOn ? 'user.second-factor-enabled' : 'user.second-factor-disabled',
    entity: 'user',
    entityId: user.id,
    label: user.email,
    before: { hasSecondFactor: !isOn },
    after: { hasSecondFactor: isOn },
  })
  await mails.queueSecondFactorSwitched(tx, { email: user.email, isOn })
}
