import type { FastifyInstance } from 'fastify'
import type { AddRoute } from '#server/platform/http/add-route.ts'
import type { AccountContext } from './account-context.ts'
import { addressRoutes } from './address-routes.ts'
import { favouriteRoutes } from './favourite-routes.ts'
import { googleRoutes } from './google-routes.ts'
import { loginChallengeRoutes } from './login-challenge-routes.ts'
import { passwordRoutes } from './password-routes.ts'
import { preferenceRoutes } from './preference-routes.ts'
import { profileRoutes } from './profile-routes.ts'
import { secondFactorRoutes } from './second-factor-routes.ts'
import { signInRoutes } from './sign-in-routes.ts'

/** Sign-in, registration, and a customer's profile, addresses, favourites and preferences. */
export function accountRoutes(app: FastifyInstance, addRoute: AddRoute, context: AccountContext): void {
  signInRoutes(addRoute, context)
  loginChallengeRoutes(addRoute, context)
  secondFactorRoutes(addRoute, context)
  passwordRoutes(addRoute, context)
  googleRoutes(app, context)
  profileRoutes(addRoute, context)
  preferenceRoutes(addRoute, context)
  addressRoutes(addRoute, context)
  favouriteRoutes(addRoute, context)
}
