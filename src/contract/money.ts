import * as z from 'zod/mini'
import { type Rappen, parseChf, toDecimal } from '#domain/money.ts'

/** Money on the wire: a decimal string such as '12.90'; whole Rappen on both sides. */
export const chf = z.codec(z.string().check(z.regex(/^\d{1,7}\.\d{2}$/)), z.custom<Rappen>(Number.isInteger), {
  decode: parseChf,
  encode: toDecimal,
})
