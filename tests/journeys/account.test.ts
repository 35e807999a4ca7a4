import type { Browser, Page } from '@playwright/test'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { ApiClient } from '#tests/support/api-client.ts'
import { launchBrowser } from '#tests/support/browser.ts'
import { fillBasket } from '#tests/support/checkout-walk.ts'
import { LEA } from '#tests/support/people.ts'
import { findBarriers, openScreen, type Screen, signUp } from '#tests/support/screen.ts'
import { startTestShop, type TestShop } from '#tests/support/shop.ts'

let shop: TestShop
let browser: Browser
let screen: Screen

beforeAll(async () => {
  ;[shop, browser] = await Promise.all([startTestShop({ pages: true }), launchBrowser()])
})
afterEach(async () => {
  await screen.page.waitForLoadState('networkidle')
  await screen.context.close()
  await shop.pool.query('delete from user_account')
  await shop.pool.query('delete from mail')
  await shop.pool.query('delete from newsletter_subscription')
  expect(screen.complaints).toEqual([])
})
afterAll(async () => {
  await browser?.close()
  await shop?.close()
})

async function open(path: string, size: 'phone' | 'desktop' = 'desktop'): Promise<Page> {
  screen = await openScreen(browser, { ...shop, size })
  await screen.page.goto(path)
  return screen.page
}

async function fillRegistration(page: Page, { confirmation = LEA.password } = {}): Promise<void> {
  await page.getByLabel('Vorname').fill(LEA.firstName)
  await page.getByLabel('Nachname').fill(LEA.lastName)
  await page.getByLabel('E-Mail').fill(LEA.email)
  await page.getByLabel('Passwort', { exact: true }).fill(LEA.password)
  await page.getByLabel('Passwort bestätigen').fill(confirmation)
  await page.getByRole('button', { name: 'Registrieren' }).click()
}

/** A window in which Lea is signed in. */
async function openSignedIn(path: string, size: 'phone' | 'desktop' = 'desktop'): Promise<Page> {
  screen = await openScreen(browser, { ...shop, size })
  await signUp(screen, shop.address, LEA)
  await screen.page.goto(path)
  return screen.page
}

/** Lea has an account and is signed in elsewhere, not in this browser. */
async function registerElsewhere(): Promise<ApiClient> {
  const elsewhere = new ApiClient(shop.app)
  expect((await elsewhere.call('POST', '/auth/register', LEA)).statusCode).toBe(201)
  return elsewhere
}

async function signIn(page: Page, password = LEA.password): Promise<void> {
  await page.getByLabel('E-Mail').fill(LEA.email)
  await page.getByLabel('Passwort', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Anmelden' }).click()
}

async function linkInMail(template: string): Promise<string> {
  const { rows } = await shop.pool.query(`select data->>'link' as link from mail where template = $1 order by created_at desc limit 1`, [
    template,
  ])
  return rows[0].link
}

const signedInAs = async (page: Page) => (await page.request.get('/api/auth/user')).json()
const toast = (page: Page, text: string) => page.getByText(text, { exact: true }).waitFor()

describe('registration', () => {
  it.each(['phone', 'desktop'] as const)('signs in and goes home after a second (%s)', async (size) => {
    const page = await open('/auth/register', size)
    expect(await findBarriers(page)).toEqual([])
    await fillRegistration(page)
    await toast(page, 'Registrierung erfolgreich')
    await toast(page, 'Ihr Konto wurde erstellt. Sie werden automatisch angemeldet.')
    await page.waitForURL(`${shop.address}/`)
    expect(await signedInAs(page)).toMatchObject({ email: LEA.email, emailVerified: false })
  })

  it('sends nothing while the two passwords differ', async () => {
    const page = await open('/auth/register')
    const sent: string[] = []
    page.on('request', (request) => request.url().includes('/auth/') && request.method() === 'POST' && sent.push(request.url()))
    await fillRegistration(page, { confirmation: 'etwas anderes' })
    await toast(page, 'Passwörter stimmen nicht überein')
    expect(sent).toEqual([])
  })

  it('confirms the address by the mailed link, which works once', async () => {
    const page = await open('/auth/register')
    await fillRegistration(page)
    await page.waitForURL(`${shop.address}/`)
    const link = await linkInMail('verify-email')
    await page.goto(link)
    await page.getByRole('heading', { name: 'Ihre E-Mail-Adresse ist bestätigt' }).waitFor()
    expect(await signedInAs(page)).toMatchObject({ emailVerified: true })
    expect(await findBarriers(page)).toEqual([])
    await page.goto('/')
    await page.goto(link)
    await page.getByRole('heading', { name: 'Dieser Link gilt nicht mehr' }).waitFor()
    screen.complaints.splice(0)
  })
})

describe('the confirmation link in another browser', () => {
  it.each(['phone', 'desktop'] as const)('asks for the password (%s)', async (size) => {
    await registerElsewhere()
    const page = await open(await linkInMail('verify-email'), size)
    const password = page.getByLabel('Passwort', { exact: true })
    await password.fill('falsch')
    expect(await findBarriers(page)).toEqual([])
    await page.getByRole('button', { name: 'Bestätigen' }).click()
    await page.getByText('Das Passwort stimmt nicht.').waitFor()
    if (process.env['SHOTS']) await page.screenshot({ path: `/tmp/t/h2-verify-${size}.png`, fullPage: true })
    await password.fill(LEA.password)
    await page.getByRole('button', { name: 'Bestätigen' }).click()
    await page.getByRole('heading', { name: 'Ihre E-Mail-Adresse ist bestätigt' }).waitFor()
    // The browser reports both refusals.
    screen.complaints.splice(0)
  })
})

describe('signing in', () => {
  it('says what is wrong, shows the password on demand, and goes home after a second', async () => {
    await registerElsewhere()
    const page = await open('/auth/login')
    expect(await findBarriers(page)).toEqual([])
    await signIn(page, 'falsch')
    await toast(page, 'Anmeldung fehlgeschlagen')
    await page.getByText(`Ungültige Anmeldedaten. (${LEA.email})`).waitFor()
    // The browser reports the 401 that was meant to happen.
    screen.complaints.splice(0)

    const password = page.getByLabel('Passwort', { exact: true })
    await page.getByRole('button', { name: 'Passwort anzeigen' }).click()
    expect(await password.getAttribute('type')).toBe('text')
    await page.getByRole('button', { name: 'Passwort verbergen' }).click()
    expect(await password.getAttribute('type')).toBe('password')

    await signIn(page)
    await toast(page, 'Erfolgreich angemeldet')
    await page.getByText(`Willkommen zurück, ${LEA.email}!`).waitFor()
    await page.waitForURL(`${shop.address}/`)
  })

  it('leads administrators to their area', async () => {
    await registerElsewhere()
    await shop.pool.query(`update user_account set role = 'owner'`)
    const page = await open('/auth/login')
    await signIn(page)
    await page.waitForURL(`${shop.address}/admin`)
  })

  it('stays in the shop whatever the address asks for (S26)', async () => {
    await registerElsewhere()
    const page = await open('/auth/login?next=//evil.example&callbackURL=https://evil.example&return_url=javascript:alert(1)')
    await signIn(page)
    await page.waitForURL(`${shop.address}/`)
  })

  it('goes on to the page that was asked for', async () => {
    await registerElsewhere()
    const page = await open('/auth/login?next=%2Fmy-orders')
    const door = await page.request.get('/admin/bestellungen?status=pending')
    expect(await door.text()).toContain('href="/auth/login?next=%2Fadmin%2Fbestellungen%3Fstatus%3Dpending"')
    await signIn(page)
    await page.waitForURL(`${shop.address}/my-orders`)
  })

  it('merges the basket and says so', async () => {
    const elsewhere = await registerElsewhere()
    const line = { productId: 1, weight: '15g', quantity: 1, sessionId: 'elsewhere-1' }
    expect((await elsewhere.call('POST', '/api/cart', line)).statusCode).toBe(201)
    const page = await open('/auth/login')
    await fillBasket(page, [{ productId: 1, quantity: 2 }])
    await signIn(page)
    await page.getByText('Ihr Warenkorb enthält jetzt auch, was Sie früher hineingelegt haben.').waitFor()
    await page.waitForURL(`${shop.address}/`)
    await page.getByRole('button', { name: /Warenkorb öffnen.*3/ }).waitFor()
    expect(await (await elsewhere.call('GET', '/api/cart')).json()).toMatchObject([{ productId: 1, quantity: 3 }])
  })

  it("takes a guest's favourites along", async () => {
    const page = await open('/favoriten')
    await page.evaluate(() => localStorage.setItem('favourites', '[3,1]'))
    await signUp(screen, shop.address, LEA)
    await page.reload()
    await page
      .getByRole('link', { name: /Heidelbeere/ })
      .first()
      .waitFor()
    expect(await (await page.request.get('/api/user/favourites')).json()).toEqual(expect.arrayContaining([1, 3]))
    expect(await page.evaluate(() => localStorage.getItem('favourites'))).toBe('[]')
  })
})

describe('a forgotten password', () => {
  it('is replaced by way of the mail', async () => {
    await registerElsewhere()
    const page = await open('/auth/login')
    await page.getByRole('link', { name: 'Passwort vergessen?' }).click()
    await page.getByLabel('E-Mail').fill(LEA.email)
    await page.getByRole('button', { name: 'Link anfordern' }).click()
    await page.getByRole('heading', { name: 'Bitte sehen Sie in Ihr Postfach' }).waitFor()
    await page.goto(await linkInMail('reset-password'))
    expect(await findBarriers(page)).toEqual([])
    await page.getByLabel('Neues Passwort').fill('ein neues Passwort')
    await page.getByLabel('Passwort bestätigen').fill('ein neues Passwort')
    await page.getByRole('button', { name: 'Passwort speichern' }).click()
    await page.getByRole('heading', { name: 'Ihr Passwort ist geändert' }).waitFor()
    await page.getByRole('main').getByRole('link', { name: 'Anmelden' }).click()
    await signIn(page, 'ein neues Passwort')
    await page.waitForURL(`${shop.address}/`)
  })
})

describe('pages of customers', () => {
  it.each(['/my-orders', '/settings'])('%s sends guests to sign in after half a second', async (path) => {
    const page = await open(path)
    await page.waitForURL(`${shop.address}/auth/login`)
  })

  it('show that there are no orders yet', async () => {
    const page = await openSignedIn('/my-orders')
    await page.getByRole('heading', { name: 'Noch keine Bestellungen' }).waitFor()
    expect(await findBarriers(page)).toEqual([])
  })

  it.each(['phone', 'desktop'] as const)('save profile, address and notifications (%s)', async (size) => {
    const page = await openSignedIn('/settings', size)
    await page.getByLabel('Vorname').fill('Leandra')
    expect(await findBarriers(page)).toEqual([])
    await page.getByRole('button', { name: 'Speichern', exact: true }).click()
    await toast(page, 'Profil aktualisiert')
    expect(await signedInAs(page)).toMatchObject({ firstName: 'Leandra' })

    await page.getByRole('switch', { name: 'Newsletter' }).check()
    await toast(page, 'Einstellung gespeichert')
    await page.getByText('Bitte bestätigen Sie noch den Link in Ihrem Postfach.').waitFor()
    await page.goto(await linkInMail('newsletter-confirm'))
    await page.getByRole('heading', { name: 'Schön, dass Sie dabei sind' }).waitFor()

    await page.goto('/settings')
    await page.getByRole('button', { name: 'Adresse hinzufügen' }).click()
    const form = page.getByRole('dialog')
    await form.getByLabel('Vorname').fill('Lea')
    await form.getByLabel('Nachname').fill('Muster')
    await form.getByLabel('Strasse').fill('Rebhalde')
    await form.getByLabel('Nr.').fill('7')
    await form.getByLabel('PLZ').fill('9490')
    await form.getByLabel('Ort').fill('Vaduz')
    await form.getByRole('button', { name: 'Adresse speichern' }).click()
    await form.getByText('Die PLZ passt nicht zum Land.').waitFor()
    screen.complaints.splice(0)
    await form.getByLabel('Land').selectOption('LI')
    expect(await findBarriers(page)).toEqual([])
    await form.getByRole('button', { name: 'Adresse speichern' }).click()
    await page.getByText('9490 Vaduz', { exact: true }).waitFor()
  })

  it('end with the account, which asks for the password', async () => {
    const page = await openSignedIn('/settings')
    await page.getByRole('button', { name: 'Konto löschen' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel('Passwort').fill('falsch')
    await dialog.getByRole('button', { name: 'Endgültig löschen' }).click()
    await dialog.getByText('Das Passwort stimmt nicht.').waitFor()
    screen.complaints.splice(0)
    await dialog.getByLabel('Passwort').fill(LEA.password)
    await dialog.getByRole('button', { name: 'Endgültig löschen' }).click()
    await page.waitForURL(`${shop.address}/`)
    expect(await signedInAs(page)).toEqual({})
    expect((await shop.pool.query('select 1 from user_account')).rowCount).toBe(0)
  })
})
