import type { Page } from '@playwright/test'

interface Person {
  email: string
  password: string
  firstName: string
  lastName: string
}

/** Creates an account and signs it in, without the registration page. */
export async function signUp(page: Page, { email, password, firstName, lastName }: Person): Promise<void> {
  const data = { email, password, firstName, lastName }
  const response = await page.request.post('/auth/register', { data })
  if (!response.ok()) throw new Error(`${response.status()}: ${await response.text()}`)
}
