import { expect, expectAccessibleOnDesktopToo, openWhole, PHONE, test } from '#tests/support/browser/journey.ts'

test.describe('Recipes', () => {
  test.describe('on a phone', () => {
    test.use(PHONE)

    test('Somebody finds a recipe, computes it for four, and adds its fruit to the cart in one tap', async ({ page, shop }) => {
      const slug = 'beerenmueesli'
      const title = 'Beerenmüesli'
      await shop.pool.query(
        `insert into recipe (slug, title, teaser, minutes, portions, ingredients, steps, product_ids, images, image_alts, published)
         select $1, $2, 'Knusprig bis zum letzten Löffel.', 10, 2, '{100 g Haferflocken,Etwas Zimt}', '{Alles mischen.,Geniessen.}', '{7}',
           array[name], '{Eine Schale Müesli}', true from picture order by name limit 1`,
        [slug, title],
      )
      // The page may be cached from before.
      await expect.poll(async () => (await page.request.get('/rezepte')).text()).toContain(title)
      await openWhole(page, '/rezepte')
      await expectAccessibleOnDesktopToo(page)
      // What is typed and settled before the page's scripts have come counts, too.
      const { promise: haveCome, resolve: come } = Promise.withResolvers<void>()
      await page.route(/\.js$/, async (route) => {
        await haveCome
        await route.continue()
      })
      await page.getByRole('link', { name: title, exact: true }).click()
      await expect(page.getByRole('heading', { level: 1, name: title, exact: true })).toBeVisible()
      expect(await (await page.request.get(`/rezepte/${slug}`)).text()).toContain('"@type":"Recipe"')
      const ingredients = page.getByRole('region', { name: 'Zutaten' })
      await expect(ingredients.getByRole('listitem')).toHaveText(['100 g Haferflocken', 'Etwas Zimt'])
      const portions = ingredients.getByRole('textbox', { name: 'Portionen', exact: true })
      await portions.fill('4')
      await portions.press('Enter')
      come()
      await expect(ingredients.getByRole('listitem')).toHaveText(['200 g Haferflocken', 'Etwas Zimt'])
      await expectAccessibleOnDesktopToo(page)
      await page.getByRole('button', { name: /^In den Warenkorb: Mango/ }).click()
      await expect(page.getByText('1x Mango (15g) wurde hinzugefügt.')).toBeVisible()
      await expectAccessibleOnDesktopToo(page)
    })
  })

  test('An unknown recipe is a 404 with a link to all', async ({ page, consoleErrors }) => {
    consoleErrors.allow(/status of 404/)
    expect((await page.goto('/rezepte/gibt-es-nicht'))?.status()).toBe(404)
    await expect(page.getByRole('heading', { name: 'Rezept nicht gefunden' })).toBeVisible()
    await expect(page.getByRole('link', { name: 'Alle Rezepte' })).toBeVisible()
  })
})
