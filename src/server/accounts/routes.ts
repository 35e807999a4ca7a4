import type { FastifyInstance } from 'fastify'
import type { Serve } from '#server/platform/http/serve.ts'
import { type AccountsDeps, openAccounts } from './accounts.ts'
import { belongingsRoutes } from './belongings-routes.ts'
import { farewellRoutes } from './farewell-routes.ts'
import { googleRoutes } from './google-routes.ts'
import { guardAdministration } from './guards.ts'
import { passwordRoutes } from './password-routes.ts'
import { preferenceRoutes } from './preference-routes.ts'
import { profileRoutes } from './profile-routes.ts'
import { secondFactorRoutes } from './second-factor-routes.ts'
import { secondStepRoutes } from './second-step-routes.ts'
import { signInRoutes } from './sign-in-routes.ts'

/** Customers and staff: who they are, what is theirs. Before the other features, because those ask who is there. */
export function accountRoutes(app: FastifyInstance, serve: Serve, deps: AccountsDeps): void {
  const accounts = openAccounts(deps)
  app.decorate('accounts', accounts)
  guardAdministration(app)
  signInRoutes(serve, accounts, deps)
  secondStepRoutes(serve, accounts, deps)
  secondFactorRoutes(serve, accounts, deps)
  passwordRoutes(serve, accounts, deps)
  googleRoutes(app, accounts, deps)
  profileRoutes(serve, accounts, deps)
  preferenceRoutes(serve, accounts, deps)
  belongingsRoutes(serve, deps)
  farewellRoutes(serve, accounts, deps)
}
