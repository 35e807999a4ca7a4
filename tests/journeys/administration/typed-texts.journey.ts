import type { Page, Route } from '@playwright/test'
import { expect, expectFocusIn, test } from '#tests/support/browser/journey.ts'
import { CheckoutClient } from '#tests/support/shop/checkout-client.ts'

/** Holds the requests of a method up until they are let through. */
async function hold(page: Page, method: string, url: RegExp): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>()
  await page.route(url, async (route: Route) => {
    if (route.request().method() === method) await promise
    await route.continue()
  })
  return resolve
}

test.describe('What an operator types', () => {
  test('as a number that cannot be read goes when the form is discarded', async ({ newOperator }) => {
    const page = await newOperator()
    await page.goto('/admin/einstellungen')
    const days = page.getByLabel('Rückgabefrist (Tage)')
    const before = await days.inputValue()
    await days.press('End')
    await days.pressSequentially('1x')
    await expect(page.getByText(`«${before}1x»`)).toBeVisible()
    await page.getByRole('button', { name: 'Verwerfen' }).click()
    await expect(days).toHaveValue(before)
    await expect(page.getByText('Nicht gespeichert:')).toBeHidden()
  })

  test('while a form is being saved stays in it, to be saved next', async ({ shop, newOperator }) => {
    const page = await newOperator()
    await page.goto('/admin/produkte/6')
    const letThrough = await hold(page, 'PUT', /\/api\/admin\/products\/6$/)
    await page.getByLabel('Kurztext').fill('Der erste Satz')
    await page.getByRole('button', { name: 'Etiketten' }).click()
    await expectFocusIn(page.getByRole('dialog'))
    await page.keyboard.press('Control+s')
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await expect(page.getByRole('button', { name: 'Speichern', exact: true }), 'behind a dialog nothing is saved').not.toHaveAttribute(
      'aria-busy',
    )
    await page.keyboard.press('Control+s')
    await expect(page.getByRole('button', { name: 'Speichern', exact: true })).toHaveAttribute('aria-busy', 'true')
    await page.getByLabel('Kurztext').fill('Der erste Satz und der zweite')
    await page.getByLabel('Lagerung').fill('Kühl')
    letThrough()
    await expect(page.getByText('Produkt gespeichert')).toBeVisible()
    await expect(page.getByLabel('Kurztext')).toHaveValue('Der erste Satz und der zweite')
    await expect(page.getByText(/^Nicht gespeichert: .*Lagerung/)).toBeVisible()
    await expect(page.getByRole('button', { name: 'Speichern', exact: true })).not.toHaveAttribute('aria-busy')
    await page.keyboard.press('Control+s')
    await expect(page.getByText('Nicht gespeichert:')).toBeHidden()
    const { rows } = await shop.pool.query('select teaser, storage from product where id = 6')
    expect(rows).toEqual([{ teaser: 'Der erste Satz und der zweite', storage: 'Kühl' }])
  })

  test('while a note or a tag is being saved is the next one', async ({ shop, newOperator }) => {
    const { id } = await new CheckoutClient(shop).buy({ productId: 1 })
    const page = await newOperator()
    await page.goto(`/admin/bestellungen/${id}`)
    const letNote = await hold(page, 'POST', /\/notes$/)
    const note = page.getByLabel('Notiz', { exact: true })
    await note.fill('Hat angerufen.')
    await page.getByRole('button', { name: 'Notiz speichern' }).click()
    await note.fill('Ruft noch einmal an.')
    letNote()
    await expect(page.getByText('Notiz gespeichert')).toBeVisible()
    await expect(note).toHaveValue('Ruft noch einmal an.')

    await page.getByRole('link', { name: 'Zur Kundenseite' }).click()
    const letTag = await hold(page, 'PATCH', /\/tags$/)
    const tag = page.getByLabel('Merkmal hinzufügen')
    for (const name of ['Stammkundschaft', 'Wiederverkauf']) {
      await tag.fill(name)
      await tag.press('Enter')
    }
    letTag()
    const tags = async () =>
      (await shop.pool.query<{ tag: string }>('select tag from customer_tag order by tag')).rows.map((row) => row.tag)
    await expect.poll(tags).toEqual(['Stammkundschaft', 'Wiederverkauf'])
  })

  test('at one order is not offered at another', async ({ shop, newOperator }) => {
    const [first, second] = [await new CheckoutClient(shop).buy({ productId: 1 }), await new CheckoutClient(shop).buy({ productId: 2 })]
    const page = await newOperator()
    const find = async (number: string) => {
      await page.keyboard.press('Control+k')
      await page.keyboard.type(number)
      await expect(page.getByRole('option', { name: number })).toHaveAttribute('aria-selected', 'true')
      await page.keyboard.press('Enter')
      await expect(page.getByRole('heading', { level: 1, name: number })).toBeVisible()
    }
    await page.goto(`/admin/bestellungen/${second.id}`)
    await expect(page.getByRole('heading', { level: 1, name: second.number })).toBeVisible()
    await find(first.number)
    await page.getByLabel('Sendungsnummer').fill('99.12')
    await find(second.number)
    await expect(page.getByLabel('Sendungsnummer')).toHaveValue('')
    await page.getByRole('button', { name: 'Zurückstellen' }).click()
    const dialog = page.getByRole('dialog', { name: `${second.number} zurückstellen` })
    await dialog.getByLabel('Grund').fill('Ware fehlt')
    await page.mouse.click(5, 5)
    await expect(dialog, 'a press outside loses nothing that was typed').toBeVisible()
  })

  test('is not lost to another form that a tab shows in its place', async ({ newOperator }) => {
    const page = await newOperator()
    const question = page.getByRole('dialog', { name: 'Änderungen verwerfen?' })
    for (const [path, label, tab] of [
      ['/admin/startseite', 'Überschrift', 'Probierbox'],
      ['/admin/texte', 'Ankündigung', 'AGB'],
      ['/admin/uebersetzungen/product/1?language=fr', 'Kurztext', 'Italienisch'],
    ] as const) {
      await page.goto(path)
      const field = page.getByRole('textbox', { name: label, exact: true })
      await field.fill('Noch nicht fertig')
      await page.getByRole('button', { name: tab, exact: true }).click()
      await question.getByRole('button', { name: 'Abbrechen' }).click()
      await expect(field).toHaveValue('Noch nicht fertig')
      await page.getByRole('button', { name: tab, exact: true }).click()
      await question.getByRole('button', { name: 'Verwerfen und weiter' }).click()
      await expect(page.getByRole('button', { name: tab, exact: true })).toHaveAttribute('aria-pressed', 'true')
    }
  })

  test('is still there when it was not saved', async ({ shop, newOperator, consoleErrors }) => {
    consoleErrors.allow(/ERR_FAILED|status of 409/)
    await shop.pool.query(
      `insert into review (product_id, first_name, last_name, rating, comment, verified, state) values (4, 'Mira', 'K.', 5, 'Wie frisch gepflückt', true, 'pending')`,
    )
    const page = await newOperator({ role: 'staff' })
    await page.goto('/admin/bewertungen?state=pending')
    const moderation = /\/api\/admin\/reviews\/\d+$/
    await page.route(moderation, (route) => route.abort())
    await page.getByRole('button', { name: 'Antworten' }).click()
    const dialog = page.getByRole('dialog', { name: 'Antwort an Mira K.' })
    await dialog.getByRole('textbox', { name: 'Antwort' }).fill('Danke, Mira!')
    await dialog.getByRole('button', { name: 'Antworten und freigeben' }).click()
    await expect(dialog.getByText('Keine Verbindung.', { exact: false })).toBeVisible()
    await page.unroute(moderation)

    // Nor is a colleague's answer, which the dialog does not show, overwritten by it.
    await shop.pool.query(`update review set reply = 'Ist schon beantwortet', version = version + 1 where comment = 'Wie frisch gepflückt'`)
    await expect
      .poll(async () => {
        // A read that is under way may have begun before it.
        await page.evaluate(() => window.dispatchEvent(new Event('visibilitychange')))
        return page.getByText('Ist schon beantwortet').isVisible()
      })
      .toBe(true)
    await dialog.getByRole('button', { name: 'Antworten und freigeben' }).click()
    await expect(dialog.getByText('Jemand anderes hat das inzwischen geändert.', { exact: false })).toBeVisible()
    await dialog.getByRole('button', { name: 'Abbrechen' }).click()
    await page.getByRole('button', { name: 'Antwort ändern' }).click()
    await expect(dialog.getByRole('textbox', { name: 'Antwort' })).toHaveValue('Danke, Mira!')
    await dialog.getByRole('button', { name: 'Antworten und freigeben' }).click()
    await expect(dialog).toBeHidden()
    await expect
      .poll(async () => (await shop.pool.query("select state, reply from review where comment = 'Wie frisch gepflückt'")).rows)
      .toEqual([{ state: 'approved', reply: 'Danke, Mira!' }])

    // What was typed into a table is nowhere else: its toast sends it once more, also after something else was saved.
    await page.goto('/admin/produkte')
    const change = async (name: string, price: string) => {
      await page.getByLabel(`Preis 15 g ${name}`).fill(price)
      await page.keyboard.press('Enter')
    }
    const products = /\/api\/admin\/products\/\d+$/
    await page.route(products, (route) => route.abort())
    await change('Himbeere', '9.30')
    await expect(page.getByText('Himbeere: nicht gespeichert')).toBeVisible()
    await page.unroute(products)
    await change('Heidelbeere', '8.80')
    await expect(page.getByText(/^Heidelbeere: .* gespeichert$/)).toBeVisible()
    await page.getByRole('button', { name: 'Erneut versuchen' }).click()
    const prices = () =>
      shop.rows(
        "select name, size.price from product_size size join product on id = product_id where weight = '15g' and id in (2, 3) order by id",
      )
    await expect.poll(prices).toEqual([
      { name: 'Himbeere', price: 930 },
      { name: 'Heidelbeere', price: 880 },
    ])
  })
})
