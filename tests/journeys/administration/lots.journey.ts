import type { Locator, Page } from '@playwright/test'
import { addDays } from '#domain/calendar/calendar-day.ts'
import { swissDay } from '#domain/calendar/german-date.ts'
import { expect, test } from '#tests/support/browser/journey.ts'
import { CheckoutClient } from '#tests/support/shop/checkout-client.ts'

const TODAY = swissDay(Date.now())

test.describe('Lots', () => {
  test('Two lots are received, packed as proposed and by scan, one is stopped, traced and its recall rehearsed', async ({
    shop,
    newOperator,
    consoleErrors,
  }) => {
    consoleErrors.allow(/status of 400 .*api\/admin\/orders\/abc/)
    const page = await newOperator({ role: 'owner' })
    const tones = await listenToTones(page)
    await page.goto('/admin/produkte/lose')
    await receive(page, { number: 'L-FRUEH', bestBefore: addDays(TODAY, 60), isFirst: true })
    await receive(page, { number: 'L-SPAET', bestBefore: addDays(TODAY, 300) })

    // What expires soon is made cheaper with one click, and where it stands that ends again.
    await page.getByRole('button', { name: /^25\s% günstiger: Erdbeere, Los L-FRUEH/ }).click()
    await expect(page.getByText(/^Erdbeere: 25\s% günstiger bis /)).toBeVisible()
    await expect(page.getByRole('button', { name: /^25\s% günstiger:/ })).toHaveCount(0)
    await page.getByRole('button', { name: /^25\s% günstiger beenden: Erdbeere, Los L-FRUEH/ }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Beenden', exact: true }).click()
    await expect(page.getByText('Es gilt wieder der bisherige Preis')).toBeVisible()
    await expect(page.getByRole('button', { name: /^25\s% günstiger: Erdbeere/ })).toBeVisible()

    // What was counted survives a reload.
    await page.getByRole('link', { name: 'Inventur' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Inventur', exact: true })).toBeVisible()
    // A scanner types wherever the focus is, so the field has it from the beginning.
    await expect(page.getByLabel('Los oder Artikel scannen')).toBeFocused()
    await page.keyboard.type('unbekannt')
    await page.keyboard.press('Enter')
    await expect(page.getByRole('status').filter({ hasText: '«unbekannt» ist kein Los am Lager.' })).toBeVisible()
    await page.keyboard.type('l-spaet')
    await page.keyboard.press('Enter')
    await expect(page.getByRole('status').filter({ hasText: 'Los L-SPAET: 1 Packung' })).toBeVisible()
    await expect.poll(() => tones).toEqual([220, 880])
    await expect(page.getByText('Los L-SPAET: 1 gezählt, 10 in den Büchern')).toBeVisible()
    await page.reload()
    await expect(page.getByText('Los L-SPAET: 1 gezählt, 10 in den Büchern')).toBeVisible()
    await counted(page, 'L-SPAET').fill('10')
    await page.keyboard.press('Tab')
    await expect(page.getByText('Bisher stimmt alles.')).toBeVisible()

    const [byScan, asProposed] = [await buy(shop), await buy(shop)]
    await page.goto('/admin/bestellungen/packen')
    await page.getByRole('button', { name: 'Packen (2)' }).click()
    await expect(page.getByText('0 von 2 gepackt')).toBeVisible()
    await expect(page.getByRole('heading', { name: byScan.number })).toBeVisible()
    await expect(page.getByText('Los L-FRUEH', { exact: false }).first()).toBeVisible()
    await page.getByLabel('Artikel, Los oder Bestellnummer scannen').fill('L-SPAET')
    await page.keyboard.press('Enter')
    await expect(page.getByText('1 von 2 gepackt')).toBeVisible()
    await expect(page.getByRole('heading', { name: asProposed.number })).toBeVisible()
    await page.getByRole('button', { name: 'Gepackt (v)', exact: true }).click()
    await expect(page.getByText('2 von 2 gepackt')).toBeVisible()

    await page.goto(`/admin/bestellungen/${byScan.id}`)
    await expect(page.getByRole('link', { name: 'Los L-SPAET' })).toBeVisible()
    await page.goto(`/admin/bestellungen/${asProposed.id}`)
    await page.getByRole('link', { name: 'Los L-FRUEH' }).click()

    // The lot that nobody scanned is stopped: its one order is found, and its recall rehearsed.
    await expect(page.getByRole('heading', { level: 1, name: /Los L-FRUEH/ })).toBeVisible()
    await page.getByRole('button', { name: 'Sperren', exact: true }).click()
    const stop = page.getByRole('dialog', { name: 'Los L-FRUEH: Sperren' })
    await stop.getByLabel('Grund').fill('Spuren von Haselnüssen')
    await stop.getByRole('button', { name: 'Sperren', exact: true }).click()
    await expect(stop).toBeHidden()
    await expect(page.getByText('Gesperrt', { exact: true })).toBeVisible()
    await expect(page.getByRole('heading', { name: 'Noch nicht weg: 1 Bestellung' })).toBeVisible()
    await expect(page.getByRole('link', { name: asProposed.number })).toBeVisible()
    await expect(page.getByRole('link', { name: byScan.number })).toHaveCount(0)

    await page.getByRole('button', { name: 'Rückruf', exact: true }).click()
    const rehearsal = page.getByRole('dialog', { name: 'Rückruf von Los L-FRUEH' })
    await rehearsal.getByLabel('Warum').fill('Spuren von Haselnüssen')
    await rehearsal.getByLabel('Was die Kundschaft tun soll').fill('Bitte nicht essen.')
    await rehearsal.getByRole('button', { name: 'Übung durchführen' }).click()
    await expect(rehearsal).toBeHidden()
    await expect(page.getByRole('heading', { name: /^Übung vom / })).toBeVisible()
    await expect(page.getByText('1 Packung noch nicht weg: würde zurückgehalten', { exact: false })).toBeVisible()
    const { rows } = await shop.pool.query(`select count(*)::int as mails from mail where template = 'recall'`)
    expect(rows).toEqual([{ mails: 0 }])

    for (const path of ['/admin/produkte/lose/abc', '/admin/bestellungen/abc']) {
      await page.goto(path)
      await expect(page.getByText('Diese Seite gibt es nicht', { exact: true })).toBeVisible()
    }
  })
})

async function receive(page: Page, { number, bestBefore, isFirst = false }: { number: string; bestBefore: string; isFirst?: boolean }) {
  await page.getByRole('button', { name: 'Eingang erfassen' }).click()
  const receipt = page.getByRole('dialog', { name: 'Eingang erfassen' })
  await receipt.getByLabel('Produkt', { exact: true }).selectOption('1-15g')
  await expect(receipt.getByText('Das erste Los dieser Grösse', { exact: false })).toHaveCount(isFirst ? 1 : 0)
  await receipt.getByLabel('Los', { exact: true }).fill(number)
  await receipt.getByLabel('Mindestens haltbar bis').fill(bestBefore)
  await receipt.getByLabel('Packungen', { exact: true }).fill('10')
  if (isFirst) {
    await receipt.getByRole('button', { name: 'Erfassen, weitere Grösse' }).click()
    await expect(page.getByText(`Erdbeere 15 g: Los ${number} erfasst`)).toBeVisible()
    await expect(receipt.getByLabel('Los', { exact: true }), 'the next size is of the same batch').toHaveValue(number)
    await page.keyboard.press('Escape')
  } else await receipt.getByRole('button', { name: 'Erfassen', exact: true }).click()
  await expect(receipt).toBeHidden()
  await expect(page.getByRole('link', { name: new RegExp(`Los ${number}$`) })).toBeVisible()
}

/** The frequencies of the tones that the page plays from now on, in hertz. */
async function listenToTones(page: Page): Promise<readonly number[]> {
  const tones: number[] = []
  await page.exposeFunction('heard', (hertz: number) => tones.push(hertz))
  await page.addInitScript(() => {
    const { start } = OscillatorNode.prototype
    OscillatorNode.prototype.start = function (this: OscillatorNode) {
      Reflect.apply(Reflect.get(globalThis, 'heard') as (hertz: number) => void, globalThis, [this.frequency.value])
      start.call(this)
    }
  })
  return tones
}

function counted(page: Page, number: string): Locator {
  return page.getByRole('group', { name: new RegExp(`Los ${number}$`) }).getByLabel('Gezählt')
}

function buy(shop: ConstructorParameters<typeof CheckoutClient>[0]) {
  return new CheckoutClient(shop).buy({ productId: 1, quantity: 1, weight: '15g' })
}
