import * as z from 'zod/mini'
import { isGtin } from '#domain/products/gtin.ts'

const stock = z.nullable(z.int().check(z.minimum(0), z.maximum(1_000_000)))
const sku = z.nullable(
  z.string().check(z.trim(), z.regex(/^[A-Za-z0-9._/-]{1,40}$/, 'Höchstens 40 Buchstaben, Ziffern, Punkte, Striche und Schrägstriche.')),
)
const NO_GTIN = 'Das ist keine gültige GTIN: 8, 12, 13 oder 14 Ziffern mit richtiger Prüfziffer.'
const gtin = z.nullable(z.string().check(z.trim(), z.maxLength(14, NO_GTIN), z.refine(isGtin, NO_GTIN)))
const packWeight = z.nullable(z.int().check(z.minimum(1), z.maximum(100_000)))

/** What an operator sets of each size beside its price (docs/rules/catalogue.md#stock-keeping-units). */
export const sizeFields = {
  stock10g: stock,
  stock15g: stock,
  stock20g: stock,
  sku10g: sku,
  sku15g: sku,
  sku20g: sku,
  gtin10g: gtin,
  gtin15g: gtin,
  gtin20g: gtin,
  netWeight10g: packWeight,
  netWeight15g: packWeight,
  netWeight20g: packWeight,
  grossWeight10g: packWeight,
  grossWeight15g: packWeight,
  grossWeight20g: packWeight,
}

/** The stock of the sizes that an operator changes. */
export const stockFields = { stock10g: z.optional(stock), stock15g: z.optional(stock), stock20g: z.optional(stock) }

/** The stock that the form was loaded with: a size whose stock is unchanged in the form keeps its sales since then. */
export const stockSeen = z.optional(z.object(stockFields))
