import { confirmSecondFactor, disableSecondFactor, enrolSecondFactor, getSecondFactor } from '#contract/second-factor.ts'
import type { Accounts, AccountsDeps } from '#server/auth/auth-context.ts'
import { createAuth } from '#server/auth/better-auth.ts'
import { authHeaders, callAuth, sendCookies } from '#server/auth/call-auth.ts'
import { checkProof, refuseProof } from '#server/auth/check-proof.ts'
import { requireOperator, signedInRoutes } from '#server/auth/guards.ts'
import { LIMITS, refuseForNow } from '#server/auth/limits.ts'
import { transaction } from '#server/platform/database/pool.ts'
import type { AddRoute } from '#server/platform/http/add-route.ts'
import { refuse } from '#server/platform/http/refusal.ts'
import { endOtherSessions, noteSwitch, readSecondFactor } from './second-factor.ts'

/** An operator's own second factor: set up, confirmed by a first code, switched off (issue 4, sign-in protection). */
export function secondFactorRoutes(addRoute: AddRoute, { auth, attempts }: Accounts, deps: AccountsDeps): void {
  const { db, config } = deps
  const addOperatorRoute = signedInRoutes(addRoute, requireOperator)

  addOperatorRoute(getSecondFactor, ({ user }) => readSecondFactor(db, user.id))

  addOperatorRoute(enrolSecondFactor, async ({ user, hasSecondFactor, body, request, reply }) => {
    if (hasSecondFactor) return refuse('second-factor-on')
    const wait = await attempts.take(LIMITS.password, user.id)
    if (wait > 0) return refuseForNow(reply, wait)
    const begun = await callAuth(() => auth.api.enableTwoFactor({ body: { ...body, method: 'totp' }, headers: authHeaders(request) }))
    if (!begun.ok) return begun.code === 'TOTP_ALREADY_ENABLED' ? refuse('second-factor-on') : refuse('password-wrong')
    await attempts.forget(LIMITS.password, user.id)
    if (begun.value.method !== 'totp') throw new Error('A second factor is an app here')
    const { totpURI, backupCodes } = begun.value
    return { secret: new URL(totpURI).searchParams.get('secret') ?? '', uri: totpURI, recoveryCodes: backupCodes }
  })

  addOperatorRoute(confirmSecondFactor, async ({ user, hasSecondFactor, body, request, reply }) => {
    if (hasSecondFactor) return readSecondFactor(db, user.id)
    const wait = await attempts.take(LIMITS.secondFactor, user.id)
    if (wait > 0) return refuseForNow(reply, wait)
    const confirmed = await transaction(db, async (tx) => {
      const since = new Date()
      const checked = await callAuth(() => checkProof(createAuth({ ...deps, db: tx }), body, authHeaders(request)))
      if (!checked.ok) return checked
      await endOtherSessions(tx, { userId: user.id, since })
      await noteSwitch(tx, { config, user, isOn: true })
      return checked
    })
    if (!confirmed.ok) return refuse(confirmed.code === 'TOTP_NOT_ENABLED' ? 'second-factor-off' : 'code-wrong')
    await attempts.forget(LIMITS.secondFactor, user.id)
    sendCookies(reply, confirmed.value.headers)
    return readSecondFactor(db, user.id)
  })

  addOperatorRoute(disableSecondFactor, async ({ user, hasSecondFactor, body: { password, proof }, request, reply }) => {
    if (!hasSecondFactor) return refuse('second-factor-off')
    const wait = Math.max(await attempts.take(LIMITS.secondFactor, user.id), await attempts.take(LIMITS.password, user.id))
    if (wait > 0) return refuseForNow(reply, wait)
    const headers = authHeaders(request)
    const checked = await callAuth(() => auth.api.verifyPassword({ body: { password }, headers }))
    if (!checked.ok) return refuse('password-wrong')
    const proved = await callAuth(() => checkProof(auth, proof, headers))
    if (!proved.ok) return refuseProof(proof)
    const ended = await transaction(db, async (tx) => {
      const { headers: cookies } = await createAuth({ ...deps, db: tx }).api.disableTwoFactor({
        body: { password },
        headers,
        returnHeaders: true,
      })
      await noteSwitch(tx, { config, user, isOn: false })
      return cookies
    })
    await attempts.forget(LIMITS.secondFactor, user.id)
    await attempts.forget(LIMITS.password, user.id)
    sendCookies(reply, ended)
    return readSecondFactor(db, user.id)
  })
}
