import { createServer, type Server } from 'node:http'
import { Provider } from 'oidc-provider'

/** The account that the test provider reports. */
export interface GoogleAccount {
  sub: string
  email: string
  email_verified: boolean
  given_name?: string
  family_name?: string
}

export interface TestGoogle {
  /** Settings of a shop that uses this provider. */
  env: { GOOGLE_ISSUER: string; GOOGLE_CLIENT_ID: string; GOOGLE_CLIENT_SECRET: string }
  /** The account that signs in next; without one the visitor declines. */
  account: GoogleAccount | undefined
  /** The authorization requests so far. */
  authorizationRequests: URL[]
  close(): Promise<void>
}

/** Starts an OpenID provider on the loopback that signs everybody in as `account`. */
export async function startTestGoogle({ shopAddress }: { shopAddress: string }): Promise<TestGoogle> {
  const server = createServer()
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', () => resolve()))
  const issuer = `http://127.0.0.1:${portOf(server)}`
  const google: TestGoogle = {
    env: { GOOGLE_ISSUER: issuer, GOOGLE_CLIENT_ID: 'firnfrucht', GOOGLE_CLIENT_SECRET: 'a secret between the two of us' },
    account: undefined,
    authorizationRequests: [],
    close: () => new Promise((resolve) => server.close(() => resolve())),
  }
  const accounts = new Map<string, GoogleAccount>()
  const provider: Provider = new Provider(issuer, {
    clients: [
      {
        client_id: google.env.GOOGLE_CLIENT_ID,
        client_secret: google.env.GOOGLE_CLIENT_SECRET,
        redirect_uris: [`${shopAddress}/auth/callback/google`],
        token_endpoint_auth_method: 'client_secret_post',
      },
    ],
    claims: { openid: ['sub'], email: ['email', 'email_verified'], profile: ['given_name', 'family_name', 'name'] },
    // Google includes the claims in the ID token.
    conformIdTokenClaims: false,
    pkce: { required: () => true },
    features: { devInteractions: { enabled: false } },
    cookies: { keys: ['only for tests'] },
    findAccount: (_context: unknown, id: string) => ({ accountId: id, claims: async () => accounts.get(id) }),
    interactions: { url: (_context: unknown, { uid }: { uid: string }) => `/interaction/${uid}` },
    loadExistingGrant: async ({ oidc }: typeof Provider.InteractionContext) => {
      const grant = new provider.Grant({ clientId: oidc.client.clientId, accountId: oidc.session.accountId })
      grant.addOIDCScope('openid email profile')
      await grant.save()
      return grant
    },
  })
  const answer = provider.callback()
  server.on('request', (request, response) => {
    const url = new URL(request.url ?? '/', issuer)
    if (url.pathname === '/auth') google.authorizationRequests.push(url)
    if (!url.pathname.startsWith('/interaction/')) return answer(request, response)
    const { account } = google
    if (account) accounts.set(account.sub, account)
    const result = account ? { login: { accountId: account.sub, remember: false } } : { error: 'access_denied' }
    void provider.interactionFinished(request, response, result)
  })
  return google
}

function portOf(server: Server): number {
  const address = server.address()
  return typeof address === 'object' && address ? address.port : 0
}
