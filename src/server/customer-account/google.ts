import type { GenericOAuthUserInfo } from 'better-auth/plugins/generic-oauth'
import { type AccountsDeps } from '#server/auth/auth-context.ts'
import { type Auth, createAuth } from '#server/auth/better-auth.ts'
import { claimUnconfirmedAccount, googleAccountKey, type GoogleIdentity } from '#server/auth/google-account.ts'

/** better-auth with Google beside the password; undefined while the provider cannot be reached. */
export type OpenGoogle = () => Promise<Auth | undefined>

/**
 * Google by OpenID discovery, with state, nonce and PKCE; undefined when the shop has no client of Google's. Opened at
 * first use and again until it succeeds: the shop starts without asking anybody outside.
 */
export function googleSignIn(deps: AccountsDeps): OpenGoogle | undefined {
  const { google } = deps.config
  if (!google) return undefined
  const open = async () => {
    const auth = createAuth({ ...deps, plugins: [await googlePlugin(deps, google)] })
    const { socialProviders } = await auth.$context
    return socialProviders.some(({ id }) => id === 'google') ? auth : undefined
  }
  let opened: Promise<Auth | undefined> | undefined
  return async () => {
    const auth = await (opened ??= open())
    if (!auth) opened = undefined
    return auth
  }
}

async function googlePlugin({ db }: AccountsDeps, { clientId, clientSecret, issuer }: NonNullable<AccountsDeps['config']['google']>) {
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
          const firstName = textOf(profile['given_name']) || textOf(profile.name)
          return { email: identity.email, emailVerified: identity.emailVerified, firstName, lastName: textOf(profile['family_name']) }
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
    // Only the provider's own signed word counts.
    emailVerified: profile['email_verified'] === true,
  }
}

function textOf(claim: unknown): string {
  return typeof claim === 'string' ? claim.slice(0, 254) : ''
}
