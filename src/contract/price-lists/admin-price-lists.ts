import * as z from 'zod/mini'
import { version } from '#contract/admin.ts'
import { endpoint } from '#contract/endpoint.ts'
import { positiveInteger } from '#contract/integers.ts'
import { price, weight } from '#contract/products/product-sizes.ts'
import { PAYMENT_DAYS } from '#domain/price-lists/price-list.ts'

const tag = 'Verwaltung: Preislisten'
const params = z.object({ id: z.uuid() })
const { least, most } = PAYMENT_DAYS
const days = `${least} bis ${most} Tage.`

const listPrice = z.object({
  productId: positiveInteger,
  weight,
  price,
})

const priceListFields = {
  name: z.string().check(z.trim(), z.minLength(1, 'Bitte geben Sie einen Namen ein.'), z.maxLength(60, 'Höchstens 60 Zeichen.')),
  /** Within how many days of the order an invoice is to be paid. */
  paymentDays: z.int(days).check(z.minimum(least, days), z.maximum(most, days)),
  /** Sizes that are not here cost what they cost in the shop. */
  prices: z.array(listPrice).check(
    z.maxLength(1000, 'Höchstens 1000 Preise.'),
    z.refine(
      (prices) => new Set(prices.map((each) => `${each.productId} ${each.weight}`)).size === prices.length,
      'Jede Grösse nur einmal.',
    ),
  ),
}
const priceListInput = z.object(priceListFields)
export type PriceListInput = z.output<typeof priceListInput>

export const adminPriceList = z.object({ id: z.string(), ...priceListFields, version })
export type AdminPriceList = z.output<typeof adminPriceList>

export const listPriceLists = endpoint({
  method: 'GET',
  path: '/api/admin/price-lists',
  summary: 'Lists the price lists by name, with their prices',
  tag,
  response: z.array(adminPriceList),
  refusals: {},
})

export const getPriceList = endpoint({
  method: 'GET',
  path: '/api/admin/price-lists/:id',
  summary: 'Returns a price list',
  tag,
  params,
  response: adminPriceList,
  refusals: { 'price-list-unknown': 404 },
})

export const createPriceList = endpoint({
  method: 'PUT',
  path: '/api/admin/price-lists/:id',
  summary: 'Creates the price list with this id, once however often it is sent',
  tag,
  access: 'owner',
  params,
  body: z.object({ priceList: priceListInput }),
  response: adminPriceList,
  refusals: { 'price-list-exists': 409, 'product-unknown': 404 },
})

export const savePriceList = endpoint({
  method: 'PATCH',
  path: '/api/admin/price-lists/:id',
  summary: 'Replaces name, payment terms and prices of a price list',
  tag,
  access: 'owner',
  params,
  body: z.object({ version, priceList: priceListInput }),
  response: adminPriceList,
  refusals: { 'price-list-unknown': 404, 'changed-elsewhere': 409, 'price-list-exists': 409, 'product-unknown': 404 },
})

export const removePriceList = endpoint({
  method: 'DELETE',
  path: '/api/admin/price-lists/:id',
  summary: 'Deletes a price list; drafts keep the prices that they have from it',
  tag,
  access: 'owner',
  params,
  response: z.object({ removed: z.boolean() }),
  refusals: { 'price-list-unknown': 404 },
})
