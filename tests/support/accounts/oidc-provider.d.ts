// The package has no types; these are the parts that the test provider uses.
declare module 'oidc-provider' {
  import type { IncomingMessage, ServerResponse } from 'node:http'

  interface GrantPart {
    addOIDCScope(scope: string): void
    save(): Promise<string>
  }
  interface InteractionContext {
    oidc: { client: { clientId: string }; session: { accountId: string } }
  }
  export class Provider {
    constructor(issuer: string, configuration: object)
    callback(): (request: IncomingMessage, response: ServerResponse) => void
    interactionFinished(request: IncomingMessage, response: ServerResponse, result: object, options?: object): Promise<void>
    on(event: string, listener: (...args: unknown[]) => void): this
    Grant: new (parts: { accountId: string; clientId: string }) => GrantPart
    static readonly InteractionContext: InteractionContext
  }
}
