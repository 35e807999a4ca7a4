import type { GenericOAuthUserInfo } from 'better-auth/plugins/generic-oauth'
import { personName } from '#contract/checkout/contact.ts'
import type { BetterAuth } from '#server/auth/better-auth.ts'
import { claimUnconfirmedAccount, googleAccountKey, type GoogleIdentity } from '#server/auth/store/google-accounts.ts'
import type { Config } from '#server/platform/config.ts'
import type { Db } from '#server/platform/database/pool.ts'
import type { AccountContext } from './account-context.ts'

/** better-auth with Google as a second way to sign in; undefined while Google cannot be reached. */
type OpenGoogle = () => Promise<BetterAuth | undefined>

/**
 * Sign-in with Google by OpenID discovery, with state, nonce and PKCE; undefined when no Google client is configured.
 * Discovery runs at the first use, and again until it succeeds, so that the shop starts without Google.
 */
export function googleSignIn({ auth, db, config: { google } }: AccountContext): OpenGoogle | undefined {
  if (!google) return undefined
  const open = async () => {
    const betterAuth = auth.betterAuthWith({ plugins: [await googlePlugin(db, google)] })
    const { socialProviders } = await betterAuth.$context
    return socialProviders.some(({ id }) => id === 'google') ? betterAuth : undefined
  }
  let opened: Promise<BetterAuth | undefined> | undefined
  return async () => {
    const betterAuth = await (opened ??= open())
    if (!betterAuth) opened = undefined
    return betterAuth
  }
}

async function googlePlugin(db: Db, { clientId, clientSecret, issuer }: NonNullable<Config['google']>) {
  const { genericOAuth } = await import('better-auth/plugins/generic-oauth')
  return genericOAuth({
    config: [
      {
        providerId: 'google',
        clientId,
        clientSecret,
        discoveryUrl: `${issuer}/.well-known/openid-configuration`,
        requireIdTokenVerification: true,
        scopes: ['openid', 'email', 'profile'],
        accountSubject: ({ profile }) => googleAccountKey(identityOf(profile, issuer)),
        mapProfileToUser: async (profile) => {
          const identity = identityOf(profile, issuer)
          await claimUnconfirmedAccount(db, identity)
          const firstName = nameOf(profile['given_name']) || nameOf(profile.name)
          return { email: identity.email, emailVerified: identity.emailVerified, firstName, lastName: nameOf(profile['family_name']) }
        },
      },
    ],
  })
}

function identityOf(profile: GenericOAuthUserInfo, issuer: string): GoogleIdentity {
  return {
    issuer: textOf(profile['iss']) || issuer,
    subject: String(profile.sub ?? ''),
    email: textOf(profile.email),
    // The claim of the signed id token is a boolean; anything else counts as unconfirmed.
    emailVerified: profile['email_verified'] === true,
  }
}

/** A name as the shop takes it from anybody else; '' for one that it would refuse. */
function nameOf(claim: unknown): string {
  const { data = '' } = personName('first-name-missing').safeParse(claim)
  return data
}

function textOf(claim: unknown): string {
  return typeof claim === 'string' ? claim.slice(0, 254) : ''
}
