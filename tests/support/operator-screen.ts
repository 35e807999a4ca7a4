import type { Browser } from '@playwright/test'
import { openScreen, type Screen, type SCREENS, signUp } from './screen.ts'
import type { TestShop } from './shop.ts'

interface OperatorOptions {
  role?: 'staff' | 'owner' | 'customer'
  size?: keyof typeof SCREENS
}

let count = 0

/** A browser window in which somebody with this role is signed in. */
export async function openOperatorScreen(
  browser: Browser,
  shop: TestShop,
  { role = 'owner', size = 'desktop' }: OperatorOptions = {},
): Promise<Screen> {
  const screen = await openScreen(browser, { ...shop, size })
  count += 1
  const email = `${role}-${count}@firnfrucht.ch`
  await signUp(screen, shop.address, { email, password: 'ein gutes Passwort', firstName: 'Ursina', lastName: role })
  await shop.pool.query('update user_account set role = $1 where email = $2', [role, email])
  return screen
}
