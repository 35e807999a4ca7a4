import type { FastifyInstance } from 'fastify'
import type { Accounts, AccountsDeps } from '#server/auth/auth-context.ts'
import type { AddRoute } from '#server/platform/http/add-route.ts'
import { belongingsRoutes } from './address-and-favourite-routes.ts'
import { googleRoutes } from './google-routes.ts'
import { secondStepRoutes } from './login-challenge-routes.ts'
import { passwordRoutes } from './password-routes.ts'
import { preferenceRoutes } from './preference-routes.ts'
import { profileRoutes } from './profile-routes.ts'
import { secondFactorRoutes } from './second-factor-routes.ts'
import { signInRoutes } from './sign-in-routes.ts'

/** Sign-in, registration, and what a signed-in customer keeps: profile, addresses, favourites, preferences. */
export function accountRoutes(app: FastifyInstance, addRoute: AddRoute, accounts: Accounts, deps: AccountsDeps): void {
  signInRoutes(addRoute, accounts, deps)
  secondStepRoutes(addRoute, accounts, deps)
  secondFactorRoutes(addRoute, accounts, deps)
  passwordRoutes(addRoute, accounts, deps)
  googleRoutes(app, accounts, deps)
  profileRoutes(addRoute, accounts, deps)
  preferenceRoutes(addRoute, accounts, deps)
  belongingsRoutes(addRoute, deps)
}
