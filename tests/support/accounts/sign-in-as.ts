import { register } from '#contract/accounts/accounts.ts'
import { ApiClient } from '../shop/api-client.ts'
import type { TestShop } from '../shop/shop.ts'

/** Registers an account, gives it this role and returns a client that is signed in. */
export async function signInAs(shop: Pick<TestShop, 'app' | 'pool'>, role: 'customer' | 'staff' | 'owner'): Promise<ApiClient> {
  const client = new ApiClient(shop.app)
  const email = `${role}@example.com`
  const account = { email, password: 'ein gutes Passwort', firstName: role, lastName: 'Muster' }
  const response = await client.respond(register, { body: account })
  if (response.statusCode !== 200 && response.statusCode !== 201) throw new Error(response.body)
  if (role !== 'customer') await shop.pool.query('update user_account set role = $1, email_verified = true where email = $2', [role, email])
  return client
}
