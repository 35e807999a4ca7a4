import type { TestShop } from './shop.ts'
import { Visitor } from './visitor.ts'

/** Signs somebody in with this role, as the screens would. */
export async function signInAs(shop: Pick<TestShop, 'app' | 'pool'>, role: 'customer' | 'staff' | 'owner'): Promise<Visitor> {
  const visitor = new Visitor(shop.app)
  const email = `${role}@example.com`
  const account = { email, password: 'ein gutes Passwort', firstName: role, lastName: 'Muster' }
  const answer = await visitor.call('POST', '/auth/register', account)
  if (answer.statusCode !== 200 && answer.statusCode !== 201) throw new Error(answer.body)
  await shop.pool.query('update user_account set role = $1 where email = $2', [role, email])
  return visitor
}
