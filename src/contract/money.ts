import * as z from 'zod/mini'
import { fieldError } from '#contract/field-errors.ts'
import { type Rappen, parseChf, toDecimal } from '#domain/money/money.ts'

/**
 * Money in JSON is a decimal string such as '12.90'; server and browser hold whole Rappen
 * (docs/rules/prices.md#rappen).
 */
export const chf = z.codec(z.string().check(z.regex(/^\d{1,7}\.\d{2}$/, fieldError('amount'))), z.custom<Rappen>(Number.isInteger), {
  decode: parseChf,
  encode: toDecimal,
})

/** A sum that nobody enters, such as over many orders: longer than a price, and possibly negative. */
export const chfTotal = z.codec(z.string().check(z.regex(/^-?\d{1,12}\.\d{2}$/)), z.custom<Rappen>(Number.isInteger), {
  decode: (text) => (text.startsWith('-') ? (-parseChf(text.slice(1)) as Rappen) : parseChf(text)),
  encode: toDecimal,
})
