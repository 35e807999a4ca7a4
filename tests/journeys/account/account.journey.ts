import type { Page } from '@playwright/test'
import { register } from '#contract/accounts/accounts.ts'
import { addCartLine, getOwnCart } from '#contract/cart/cart.ts'
import { LEA } from '#tests/support/accounts/people.ts'
import { signUp } from '#tests/support/accounts/sign-up.ts'
import { away } from '#tests/support/browser/away.ts'
import { fillCart } from '#tests/support/browser/checkout-page.ts'
import { expect, expectAccessibleOnDesktopToo, PHONE, test as journey } from '#tests/support/browser/journey.ts'
import { untilToast } from '#tests/support/browser/toasts.ts'
import { ApiClient } from '#tests/support/shop/api-client.ts'
import type { TestShop } from '#tests/support/shop/shop.ts'

type Person = typeof LEA

/** Each journey has a Lea of its own. */
const test = journey.extend<{ lea: Person }>({
  lea: async ({}, provide, { testId }) => provide({ ...LEA, email: `lea.${testId}@example.com` }),
})

async function fillRegistration(page: Page, lea: Person, { confirmation = lea.password } = {}): Promise<void> {
  await page.getByLabel('Vorname').fill(lea.firstName)
  await page.getByLabel('Nachname').fill(lea.lastName)
  await page.getByLabel('E-Mail').fill(lea.email)
  await page.getByLabel('Passwort', { exact: true }).fill(lea.password)
  await page.getByLabel('Passwort bestätigen').fill(confirmation)
  await page.getByRole('button', { name: 'Registrieren' }).click()
}

/** Registers Lea on another device and returns its session. */
async function registerElsewhere({ app }: TestShop, lea: Person): Promise<ApiClient> {
  const elsewhere = new ApiClient(app)
  expect((await elsewhere.respond(register, { body: lea })).statusCode).toBe(201)
  return elsewhere
}

async function signIn(page: Page, { email, password }: Pick<Person, 'email' | 'password'>): Promise<void> {
  await page.getByLabel('E-Mail').fill(email)
  await page.getByLabel('Passwort', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Anmelden' }).click()
}

async function linkInMail({ pool }: TestShop, { email }: Person, template: string): Promise<string> {
  const { rows } = await pool.query(`select data->>'link' as link from mail where recipient = $1 and template = $2`, [email, template])
  return rows[0].link
}

const signedInAs = async (page: Page) => (await page.request.get('/api/auth/user')).json()

/** Expects toasts that the page shows for a second before it leaves. */
async function expectToastsBeforeLeaving(page: Page, texts: readonly string[], act: () => Promise<void>): Promise<void> {
  await Promise.all([...texts.map((text) => untilToast(page, text)), act()])
}

const expectToast = (page: Page, text: string) => expect(page.locator('[data-toasts]').getByText(text, { exact: true })).toBeVisible()

test.describe('Registration', () => {
  test.describe('on a phone', () => {
    test.use(PHONE)

    test('A new customer is signed in and taken to the home page', async ({ page, lea }) => {
      await page.goto('/auth/register')
      await expectAccessibleOnDesktopToo(page)
      const toasts = ['Registrierung erfolgreich', 'Ihr Konto wurde erstellt. Sie werden automatisch angemeldet.']
      await expectToastsBeforeLeaving(page, toasts, () => fillRegistration(page, lea))
      await expect(page).toHaveURL('/')
      expect(await signedInAs(page)).toMatchObject({ email: lea.email, emailVerified: false })
    })
  })

  test('The form sends nothing while the two passwords differ', async ({ page, lea }) => {
    await page.goto('/auth/register')
    const sent: string[] = []
    page.on('request', (request) => request.url().includes('/auth/') && request.method() === 'POST' && sent.push(request.url()))
    await fillRegistration(page, lea, { confirmation: 'etwas anderes' })
    await expectToast(page, 'Passwörter stimmen nicht überein')
    expect(sent).toEqual([])
  })

  test('The link in the mail confirms the email address, and works once', async ({ page, shop, consoleErrors, lea }) => {
    await page.goto('/auth/register')
    await fillRegistration(page, lea)
    await expect(page).toHaveURL('/')
    const link = await linkInMail(shop, lea, 'verify-email')
    consoleErrors.allow(/status of 503/)
    await page.route('**/api/auth/verify-email', away)
    await page.goto(link)
    await expect(page.getByRole('heading', { name: 'Im Moment nicht erreichbar' })).toBeVisible()
    await page.unroute('**/api/auth/verify-email')
    await page.getByRole('button', { name: 'Erneut versuchen' }).click()
    await expect(page.getByRole('heading', { name: 'Ihre E-Mail-Adresse ist bestätigt' })).toBeVisible()
    expect(await signedInAs(page)).toMatchObject({ emailVerified: true })
    await expect(page).toBeAccessible()
    consoleErrors.allow(/status of 410/)
    await page.goto('/')
    await page.goto(link)
    await expect(page.getByRole('heading', { name: 'Dieser Link gilt nicht mehr' })).toBeVisible()
  })
})

test.describe('The confirmation link in another browser', () => {
  test.describe('on a phone', () => {
    test.use(PHONE)

    test('The page asks for the password before it confirms the address', async ({ page, shop, consoleErrors, lea }) => {
      // The refusal of the link without a session, and of the wrong password.
      consoleErrors.allow(/status of 4\d\d .*verify/)
      await registerElsewhere(shop, lea)
      await page.goto(await linkInMail(shop, lea, 'verify-email'))
      const password = page.getByLabel('Passwort', { exact: true })
      await password.fill('falsch')
      await expectAccessibleOnDesktopToo(page)
      await page.getByRole('button', { name: 'Bestätigen' }).click()
      await expect(page.getByText('Das Passwort stimmt nicht.')).toBeVisible()
      await password.fill(lea.password)
      await page.getByRole('button', { name: 'Bestätigen' }).click()
      await expect(page.getByRole('heading', { name: 'Ihre E-Mail-Adresse ist bestätigt' })).toBeVisible()
      await expectAccessibleOnDesktopToo(page)
    })
  })
})

test.describe('Sign-in', () => {
  test('The page reports a wrong password, shows the password on request and leads to the home page', async ({
    page,
    shop,
    consoleErrors,
    lea,
  }) => {
    await registerElsewhere(shop, lea)
    await page.goto('/auth/login')
    await expect(page).toBeAccessible()
    consoleErrors.allow(/status of 401 .*auth\/login/)
    await signIn(page, { ...lea, password: 'falsch' })
    await expectToast(page, 'Anmeldung fehlgeschlagen')
    await expect(page.getByRole('alert').getByText(`Anmeldung fehlgeschlagen: Ungültige Anmeldedaten. (${lea.email})`)).toBeVisible()

    const password = page.getByLabel('Passwort', { exact: true })
    await page.getByRole('button', { name: 'Passwort anzeigen' }).click()
    await expect(password).toHaveAttribute('type', 'text')
    await page.getByRole('button', { name: 'Passwort verbergen' }).click()
    await expect(password).toHaveAttribute('type', 'password')

    const toasts = ['Erfolgreich angemeldet', `Willkommen zurück, ${lea.email}!`]
    await expectToastsBeforeLeaving(page, toasts, () => signIn(page, lea))
    await expect(page).toHaveURL('/')
  })

  test('An owner arrives in the administration', async ({ page, shop, lea }) => {
    await registerElsewhere(shop, lea)
    await shop.pool.query(`update user_account set role = 'owner', email_verified = true where email = $1`, [lea.email])
    await page.goto('/auth/login')
    await signIn(page, lea)
    await expect(page).toHaveURL('/admin')
  })

  test('The customer stays in the shop whatever redirect the address asks for (S26)', async ({ page, shop, lea }) => {
    await registerElsewhere(shop, lea)
    await page.goto('/auth/login?next=//evil.example&callbackURL=https://evil.example&return_url=javascript:alert(1)')
    await signIn(page, lea)
    await expect(page).toHaveURL('/')
  })

  test('The customer arrives on the page that required the sign-in', async ({ page, shop, lea }) => {
    await registerElsewhere(shop, lea)
    await page.goto('/admin/bestellungen?status=pending')
    await expect(page).toHaveURL('/auth/login?next=%2Fadmin%2Fbestellungen%3Fstatus%3Dpending')
    await page.goto('/auth/login?next=%2Fmy-orders')
    await signIn(page, lea)
    await expect(page).toHaveURL('/my-orders')
  })

  test('The shop merges the carts of both devices and says so', async ({ page, shop, lea }) => {
    const elsewhere = await registerElsewhere(shop, lea)
    const line = { productId: 1, weight: '15g' as const, quantity: 1, sessionId: 'elsewhere-1' }
    expect((await elsewhere.respond(addCartLine, { body: line })).statusCode).toBe(201)
    await page.goto('/auth/login')
    await fillCart(page, [{ productId: 1, quantity: 2 }])
    const merged = 'Ihr Warenkorb enthält jetzt auch, was Sie früher hineingelegt haben.'
    await expectToastsBeforeLeaving(page, [merged], () => signIn(page, lea))
    await expect(page).toHaveURL('/')
    await expect(page.getByRole('button', { name: /Warenkorb öffnen.*3/ })).toBeVisible()
    expect(await (await elsewhere.respond(getOwnCart, {})).json()).toMatchObject([{ productId: 1, quantity: 3 }])
  })

  test("The account takes over the guest's favourites", async ({ page, lea }) => {
    await page.goto('/favoriten')
    await page.evaluate(() => localStorage.setItem('favourites', '[3,1]'))
    await signUp(page, lea)
    await page.reload()
    await expect(page.getByRole('link', { name: /Heidelbeere/ }).first()).toBeVisible()
    await expect.poll(async () => (await page.request.get('/api/user/favourites')).json()).toEqual(expect.arrayContaining([1, 3]))
    await expect.poll(() => page.evaluate(() => localStorage.getItem('favourites'))).toBe('[]')
  })
})

test.describe('A forgotten password', () => {
  test('The customer resets it with the link in the mail', async ({ page, shop, lea }) => {
    await registerElsewhere(shop, lea)
    await page.goto('/auth/login')
    await page.getByRole('link', { name: 'Passwort vergessen?' }).click()
    await expect(page.getByRole('heading', { name: 'Passwort vergessen' })).toBeVisible()
    await page.getByLabel('E-Mail').fill(lea.email)
    await page.getByRole('button', { name: 'Link anfordern' }).click()
    await expect(page.getByRole('heading', { name: 'Bitte prüfen Sie Ihr Postfach' })).toBeVisible()
    await page.goto(await linkInMail(shop, lea, 'reset-password'))
    await expect(page).toBeAccessible()
    await page.getByLabel('Neues Passwort').fill('ein neues Passwort')
    await page.getByLabel('Passwort bestätigen').fill('ein neues Passwort')
    await page.getByRole('button', { name: 'Passwort speichern' }).click()
    await expect(page.getByRole('heading', { name: 'Ihr Passwort ist geändert' })).toBeVisible()
    await page.getByRole('main').getByRole('link', { name: 'Anmelden' }).click()
    await signIn(page, { ...lea, password: 'ein neues Passwort' })
    await expect(page).toHaveURL('/')
  })
})
