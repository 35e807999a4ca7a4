import * as z from 'zod/mini'
import { fieldError } from '#contract/field-errors.ts'
import { chf } from '#contract/money.ts'
import { formatChf } from '#domain/money/money.ts'
import { isGtin } from '#domain/products/gtin.ts'
import { MAX_PRICE } from '#domain/products/price-change.ts'
import { isWeight } from '#domain/products/weight.ts'

/** How many sizes a product can have. */
export const MAX_SIZES = 12

const NO_WEIGHT = fieldError('size-weight')

/** The size of a pack: '15g' (docs/rules/prices.md#sizes). */
export const weight = z.templateLiteral([z.int(), 'g']).check(z.maxLength(5, NO_WEIGHT), z.refine(isWeight, NO_WEIGHT))

/** A price that an operator enters (docs/rules/prices.md#limits). */
export const price = chf.check(
  z.refine((amount) => amount > 0, 'Der Preis muss grösser als 0 sein.'),
  z.refine((amount) => amount <= MAX_PRICE, `Höchstens ${formatChf(MAX_PRICE)}.`),
)
const stock = z.nullable(z.int().check(z.minimum(0), z.maximum(1_000_000)))
const sku = z.nullable(
  z.string().check(z.trim(), z.regex(/^[A-Za-z0-9._/-]{1,40}$/, 'Höchstens 40 Buchstaben, Ziffern, Punkte, Striche und Schrägstriche.')),
)
const NO_GTIN = 'Das ist keine gültige GTIN: 8, 12, 13 oder 14 Ziffern mit richtiger Prüfziffer.'
const gtin = z.nullable(z.string().check(z.trim(), z.maxLength(14, NO_GTIN), z.refine(isGtin, NO_GTIN)))
const packWeight = z.nullable(z.int().check(z.minimum(1), z.maximum(100_000)))

const COMPARE_AT_TOO_LOW = { path: ['compareAtPrice'], error: 'Der Vergleichspreis muss höher sein als der Preis.' }

/** A new price of a size; `compareAtPrice` is the regular one while it is reduced. */
export const enteredPrice = z
  .object({ weight, price, compareAtPrice: z.nullable(price) })
  .check(z.refine(({ price: now, compareAtPrice }) => compareAtPrice === null || compareAtPrice > now, COMPARE_AT_TOO_LOW))

const sizeFields = {
  weight,
  price,
  compareAtPrice: z.nullable(price),
  /** Packs in stock; null without a figure. */
  stock,
  sku,
  gtin,
  netWeight: packWeight,
  grossWeight: packWeight,
  stripePriceId: z.nullable(z.string().check(z.trim(), z.maxLength(100, 'Höchstens 100 Zeichen.'))),
}

const isListedOnce = (sizes: readonly { weight: string }[]) => new Set(sizes.map((size) => size.weight)).size === sizes.length

/** The sizes of a product as an operator saves them (docs/rules/catalogue.md#stock-keeping-units). */
export const sizesDraft = z
  .array(
    z
      .object(sizeFields)
      .check(z.refine(({ price: now, compareAtPrice }) => compareAtPrice === null || compareAtPrice > now, COMPARE_AT_TOO_LOW)),
  )
  .check(
    z.minLength(1, 'Ein Produkt braucht mindestens eine Grösse.'),
    z.maxLength(MAX_SIZES, `Höchstens ${MAX_SIZES} Grössen.`),
    z.refine(isListedOnce, 'Diese Grösse steht schon da.'),
  )

/** The stored sizes of a product; `reserved` of their packs are for open checkouts. */
export const adminSizes = z.array(
  z.object({ ...sizeFields, price: chf, compareAtPrice: z.nullable(chf), reserved: z.int(), hasLots: z.boolean() }),
)

/** The sizes of a product in the list. */
export const listedSizes = z.array(
  z.object({ weight, price: chf, compareAtPrice: z.nullable(chf), stock, reserved: z.int(), hasLots: z.boolean() }),
)

/** What an operator changes of some sizes in the list. */
export const sizePatches = z
  .array(z.object({ weight, price: z.optional(price), stock: z.optional(stock), compareAtPrice: z.optional(z.nullable(price)) }))
  .check(z.maxLength(MAX_SIZES), z.refine(isListedOnce))

/** The stock that the form was loaded with: a size whose stock is unchanged in the form keeps its sales since then. */
export const stockSeen = z.optional(z.array(z.object({ weight, stock })).check(z.maxLength(MAX_SIZES)))
