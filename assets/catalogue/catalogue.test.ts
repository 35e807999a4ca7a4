import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { parseChf, ZERO } from '#domain/money/money.ts'
import { CLAIMS } from '#domain/settings/claims.ts'
import { shopFactTexts } from '#domain/settings/shop-facts.ts'
import { DEFAULT_SHOP_SETTINGS, publicSettings } from '#domain/settings/shop-settings.ts'
import { messagesIn } from '#messages/all.ts'
import { cardStockLabel } from '#domain/products/stock-label.ts'
import { describe, expect, it } from 'vitest'
import faq from './faq.json' with { type: 'json' }
import products from './products.json' with { type: 'json' }
import recipes from './recipes.json' with { type: 'json' }
import reviews from './reviews.json' with { type: 'json' }
import landing from './sections.json' with { type: 'json' }
import towns from './towns.json' with { type: 'json' }

const FRUIT_COUNT = 19
const here = new URL('./', import.meta.url)
const texts = [...readdirSync(here), ...readdirSync(new URL('legal/', here)).map((name) => `legal/${name}`)]
  .filter((name) => name.endsWith('.json'))
  .map((name) => ({ name, text: readFileSync(new URL(name, here), 'utf8') }))
const questions = faq.categories.flatMap((category) => category.questions)
const words = (text: string) => text.split(/\s+/).length
const stringsIn = (value: unknown): string[] =>
  typeof value === 'string' ? [value] : typeof value === 'object' && value !== null ? Object.values(value).flatMap(stringsIn) : []
const stockLevelOf = ({ sizes }: (typeof products)[number]) => (sizes.some(({ stock }) => stock !== null) ? sizes.reduce((sum, { stock }) => sum + (stock ?? 0), 0) : null)
const hasMaster = (picture: string) => existsSync(new URL(`../pictures/${picture}.webp`, here))

describe('texts', () => {
  it.each(texts)('of $name use Swiss spelling: no ß, no straight or German quotation marks', ({ text }) => {
    expect(text).not.toMatch(/[ß„“”]/)
    expect(text).not.toContain(String.raw`\"`)
  })

  it.each(texts)('of $name use known placeholders only', ({ text }) => {
    const known = [...Object.keys(shopFactTexts(publicSettings(DEFAULT_SHOP_SETTINGS), messagesIn('de').shopFactsText)), ...CLAIMS]
    for (const [, name] of text.matchAll(/\{(\w+)\}/g)) expect(known).toContain(name)
  })

  it.each(texts)('of $name compare no prices, which change', ({ text }) => {
    expect(text).not.toMatch(/günstiger|billiger|weniger als einzeln/i)
  })

  it.each(texts.filter(({ name }) => name !== 'claims.json'))('of $name make no claim but by its placeholder', ({ text }) => {
    expect(text).not.toMatch(/[−-]\d0\s?°C|9[78]\s?%|50\+|Schweizer Qualität|kontrolliertem Anbau/)
  })

  it.each(texts)('of $name say beside the absence of added sugar that fruit holds sugar', ({ text }) => {
    const alone = stringsIn(JSON.parse(text)).filter((part) => /Zuckerzusatz|zugesetzter Zucker/.test(part) && !part.includes('nthält von Natur aus Zucker'))
    expect(alone).toEqual([])
  })

  it.each(texts.filter(({ name }) => /faq|legal/.test(name)))('of $name repeat no price of the settings', ({ text }) => {
    expect(text).not.toMatch(/CHF \d/)
  })
})

describe('products', () => {
  it('are the 24 of the demo catalogue, numbered in order', () => {
    expect(products.map(({ id }) => id)).toEqual(Array.from({ length: 24 }, (_, index) => index + 1))
    expect(products[19]?.name).toBe('Premium Probierbox')
    expect(products[23]).toMatchObject({ name: 'Versandpaket', category: 'Service' })
  })

  it('cover every category', () => {
    expect(new Set(products.map(({ category }) => category))).toEqual(
      new Set(['Beeren', 'Tropische Früchte', 'Heimische Früchte', 'Mischungen', 'Probierbox', 'Geschenkbox', 'Service']),
    )
  })

  it('cover every stock label', () => {
    const labels = products.map((product) => cardStockLabel({ ...product, stockLevel: stockLevelOf(product) }, messagesIn('de').stockText)?.text ?? null)
    expect(new Set(labels)).toEqual(new Set(['Auf Lager', 'Wenige verfügbar', 'Nur noch wenige', 'Ausverkauft', null]))
    for (const product of products) expect(product.inStock).toBe(stockLevelOf(product) !== 0)
  })

  it('include seven bestsellers and three or four new ones', () => {
    expect(products.filter(({ tags }) => tags.includes('Bestseller'))).toHaveLength(7)
    expect(products.filter(({ isNew }) => isNew).length).toSatisfy((count: number) => count === 3 || count === 4)
  })

  it.each(products)('include $name with positive prices that rise with the size', ({ sizes, id }) => {
    const prices = sizes.map(({ price }) => parseChf(price))
    for (const price of prices) expect(price).toBeGreaterThan(ZERO)
    expect(prices).toEqual(prices.toSorted((a, b) => a - b))
    expect(prices.length).toSatisfy((count: number) => (id <= FRUIT_COUNT ? count >= 2 : count === 1))
    expect(sizes.map(({ weight }) => weight)).toContain('15g')
  })

  it.each(products.filter(({ image }) => image !== null))('include $name with a master file and an alternative text for each picture', ({ image, moreImages, imageAlts }) => {
    const pictures = [image, ...moreImages].filter((picture) => picture !== null)
    expect(pictures.filter((picture) => !hasMaster(picture))).toEqual([])
    expect(Object.keys(imageAlts)).toEqual(pictures)
    expect(moreImages.length).toBeLessThanOrEqual(4)
  })

  it.each(products.slice(0, FRUIT_COUNT).filter(({ category }) => category !== 'Mischungen'))('show $name from near beside its pouch', ({ image, moreImages }) => {
    expect(moreImages).toContain(image?.replace('-pouch', '-macro'))
  })

  it.each(products.slice(0, 23))('include $name with a description of 80 to 130 words, a teaser of up to 90 characters and two to four tags', ({ description, teaser, tags }) => {
    expect(words(description)).toBeGreaterThanOrEqual(80)
    expect(words(description)).toBeLessThanOrEqual(130)
    expect(teaser.length).toBeLessThanOrEqual(90)
    expect(tags.length).toBeGreaterThanOrEqual(2)
    expect(tags.length).toBeLessThanOrEqual(4)
  })

  it.each(products.slice(0, 23))('include $name with ingredients, allergens, storage, origin and an energy that matches its nutrients', (product) => {
    for (const declared of [product.ingredients, product.allergens, product.storage, product.origin]) expect(declared).toBeTruthy()
    if (!product.nutrition) throw new Error('no nutrition')
    const { energyKj, energyKcal, fat, saturates, carbohydrates, sugars, fibre, protein, salt } = product.nutrition
    const fromParts = 17 * (carbohydrates + protein) + 37 * fat + 8 * fibre
    expect(Math.abs(energyKj - fromParts)).toBeLessThan(0.08 * fromParts)
    expect(Math.abs(energyKj - energyKcal * 4.184)).toBeLessThan(0.02 * energyKj)
    expect(sugars).toBeLessThanOrEqual(carbohydrates)
    expect(saturates).toBeLessThanOrEqual(fat)
    expect(fat + carbohydrates + fibre + protein + salt).toBeLessThan(100)
  })
})

describe('the origin', () => {
  const swiss = products.filter(({ category }) => category === 'Heimische Früchte')

  it.each(swiss)('of $name, a native fruit, is Switzerland alone', ({ origin, swissPercent }) => {
    expect(swissPercent).toBe(100)
    expect(origin).toMatch(/^\p{Lu}\p{Ll}+ aus der Schweiz \([^)]+\)\. Verarbeitet in der Schweiz\.$/u)
  })

  it.each(products.filter(({ kind }) => kind === 'pouch'))('of $name has a share of Swiss raw material that fits its text', ({ origin, swissPercent }) => {
    const isSwiss = origin?.includes('aus der Schweiz')
    const isForeign = /aus (?!der Schweiz)\p{Lu}|Schweiz und \p{Lu}/u.test(origin ?? '')
    expect(swissPercent === 100).toBe(isSwiss && !isForeign)
    expect(swissPercent === 0).toBe(!isSwiss)
  })
})

describe('boxes', () => {
  const boxes = products.filter(({ boxContents }) => boxContents.length > 0)

  it('are products 20 to 23, one of them above CHF 49', () => {
    expect(boxes.map(({ id }) => id)).toEqual([20, 21, 22, 23])
    expect(boxes.some(({ sizes }) => sizes.some(({ price }) => parseChf(price) > parseChf('49.00')))).toBe(true)
  })

  it.each(boxes)('include $name with the net weight of its contents', ({ netWeightGrams, boxContents }) => {
    expect(boxContents.reduce((grams, { weight, count }) => grams + Number.parseInt(weight) * count, 0)).toBe(netWeightGrams)
  })

  it('have the contents that the sampler box lists', () => {
    expect(landing.samplerBox).toEqual({ isActive: true, productId: 20, contents: products[19]?.boxContents.map(({ productId }) => productId) })
  })
})

describe('reviews', () => {
  it('are 127 and average 4.9', () => {
    expect(reviews).toHaveLength(127)
    const total = reviews.reduce((sum, { rating }) => sum + rating, 0)
    expect(Math.round((10 * total) / reviews.length)).toBe(49)
  })

  it('are different, of 8 to 35 words, about goods, and leave one product without reviews', () => {
    expect(new Set(reviews.map(({ comment }) => comment)).size).toBe(reviews.length)
    expect(reviews.filter(({ comment }) => words(comment) < 8 || words(comment) > 35)).toEqual([])
    const reviewed = new Set(reviews.map(({ productId }) => productId))
    expect(Math.max(...reviewed)).toBeLessThanOrEqual(23)
    expect(reviewed.size).toBeLessThan(23)
  })

  it('date from 2025 and 2026 and abbreviate the last name', () => {
    for (const { createdAt, lastName } of reviews) {
      expect(createdAt >= '2025-01-01' && createdAt < '2026-11-15').toBe(true)
      expect(lastName).toMatch(/^\p{Lu}\.$/u)
    }
  })
})

describe('pages', () => {
  it('have a master file and an alternative text for every picture of a landing section', () => {
    for (const { images, imageAlts } of landing.sections) {
      expect(images.filter((picture) => !hasMaster(picture))).toEqual([])
      expect(Object.keys(imageAlts)).toEqual(images)
    }
  })

  it('have five categories of four to six questions, four of them on the home page', () => {
    expect(faq.categories).toHaveLength(5)
    for (const category of faq.categories) expect([4, 5, 6]).toContain(category.questions.length)
    expect(questions.filter(({ home }) => home)).toHaveLength(4)
    expect(new Set(questions.map(({ id }) => id)).size).toBe(questions.length)
  })

  it('know towns with Swiss and Liechtenstein postal codes, including all eleven of Liechtenstein', () => {
    for (const code of Object.keys(towns)) expect(code).toMatch(/^[1-9]\d{3}$/)
    const liechtenstein = Object.entries(towns).filter(([code]) => Number(code) >= 9485 && Number(code) <= 9498)
    expect(new Set(liechtenstein.map(([, town]) => town)).size).toBeGreaterThanOrEqual(11)
  })
})

describe('recipes', () => {
  it.each(recipes)('$title names products by their fruit, and pictures that exist', ({ productIds, ingredients, pictures }) => {
    for (const id of productIds) {
      const name = products.find((product) => product.id === id)?.name ?? 'unknown'
      expect(ingredients.some((line) => line.includes(name) && line.includes('gefriergetrocknet'))).toBe(true)
    }
    for (const { name } of pictures) expect(hasMaster(name)).toBe(true)
  })
})
