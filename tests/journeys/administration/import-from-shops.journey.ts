import { expect, test } from '#tests/support/browser/journey.ts'

const PRODUCTS = `Handle,Title,Body (HTML),Type,Option1 Name,Option1 Value,Variant SKU,Variant Grams,Variant Inventory Tracker,Variant Inventory Qty,Variant Price,Image Src
quitte,Quitte,"<p>Vom <b>Hochstamm</b>.</p>
<p>Ohne Zucker.</p>",Früchte,Grösse,10 g,QU-10,14.0,shopify,7,6.90,https://localhost/1.jpg
quitte,,,,,Glas,QU-30,34.0,shopify,9,18.90,https://localhost/2.jpg
quitte,,,,,,,,,,,https://localhost/3.jpg`

const CUSTOMERS = `First Name,Last Name,Email,Accepts Email Marketing,Default Address Address1,Default Address City,Default Address Country Code,Default Address Zip
Nora,Österle,nora@example.com,yes,Rebhalde 7,Zürich,CH,'8001
Eva,Gross,eva@example.com,yes,Mariahilfer Strasse 1,Wien,AT,1010`

/** As a spreadsheet program on Windows saves it. */
const windowsFile = (name: string, csv: string) => ({ name, mimeType: 'text/csv', buffer: Buffer.from(csv, 'latin1') })

test.describe('Moving from another shop', () => {
  test('An owner imports products of Shopify and leaves out a size that is no weight', async ({ newOperator }) => {
    const page = await newOperator()
    await page.goto('/admin/produkte/import')
    await page.getByLabel('CSV-Datei').setInputFiles(windowsFile('products_export.csv', PRODUCTS))
    await expect(page.getByText('1 neu, 0 geändert')).toBeVisible()
    await expect(page.getByRole('button', { name: '1 Zeile importieren' })).toBeDisabled()
    await expect(page).toBeAccessible()
    await page.getByLabel('Option1 Value').fill('weglassen')
    await page.getByLabel('Option1 Value').press('Enter')
    await page.getByRole('button', { name: '1 Zeile importieren' }).click()
    await expect(page.getByText('Importiert: 1 neu, 0 geändert.')).toBeVisible()
    // The name of these addresses leads to this machine, without a name server that may be slow to say so.
    await page.getByText('3 Bilder fehlen').click()
    await expect(page.getByText('Quitte: keine öffentliche Adresse mit https')).toHaveCount(3)
    await expect(page).toBeAccessible()
    await page.getByRole('button', { name: 'Noch einmal holen' }).click()
    await expect(page.getByText('Bilder werden noch einmal geholt')).toBeVisible()
    await expect(page.getByText('3 Bilder fehlen')).toBeVisible()
    await page.goto('/admin/produkte?q=Quitte')
    await page.getByRole('link', { name: 'Quitte', exact: true }).click()
    await expect(page.getByLabel('Beschreibung')).toHaveValue('Vom Hochstamm.\n\nOhne Zucker.')
  })

  test('An owner imports customers without their newsletter, finds one, and undoes the import', async ({ newOperator }) => {
    const page = await newOperator()
    await page.goto('/admin/kunden/import')
    await page.getByLabel('CSV-Datei').setInputFiles(windowsFile('customers_export.csv', CUSTOMERS))
    await expect(page.getByText('1 neu, 0 schon in der Liste')).toBeVisible()
    await expect(page).toBeAccessible()
    await page.getByRole('button', { name: 'Die fehlerhafte weglassen' }).click()
    await expect(page.getByText('0 fehlerhaft, 1 weggelassen.')).toBeVisible()
    await expect(page.getByRole('button', { name: '1 Person importieren' })).toBeEnabled()
    await page.getByRole('button', { name: 'Doch nicht weglassen' }).click()
    await page.getByLabel('Strasse').fill('')
    await page.getByLabel('Strasse').press('Enter')
    await page.getByRole('button', { name: '2 Personen importieren' }).click()
    await expect(page.getByText('Importiert: 2 Personen.')).toBeVisible()

    await page.goto('/admin/kunden?q=nora@example.com')
    await page.getByRole('link', { name: 'Nora Österle' }).click()
    await expect(page.getByText('8001 Zürich')).toBeVisible()

    await page.goto('/admin/kunden/import')
    await page.getByRole('button', { name: 'Import zurücknehmen' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Zurücknehmen', exact: true }).click()
    await expect(page.getByText('Zurückgenommen', { exact: true })).toBeVisible()
    await page.goto('/admin/kunden?q=nora@example.com')
    await expect(page.getByRole('link', { name: 'Nora Österle' })).toBeHidden()
  })
})
