import * as z from 'zod/mini'
import { day } from '#contract/admin.ts'
import { endpoint } from '#contract/endpoint.ts'
import { wholeNumber } from '#contract/integers.ts'
import { weight } from '#contract/products/product-sizes.ts'
import { LABEL_FORMATS } from '#domain/product-labels/label-sheet.ts'

/** The most labels that are printed at once. */
export const MAX_LABELS = 240

export const createProductLabels = endpoint({
  method: 'POST',
  path: '/api/admin/products/:id/labels',
  summary: 'Returns the labels of a size as PDF in base64, with its declaration, lot, best-before date and barcode',
  tag: 'Verwaltung: Produkte',
  params: z.object({ id: wholeNumber }),
  body: z.object({
    weight,
    format: z.enum(LABEL_FORMATS),
    lot: z.string().check(z.trim(), z.minLength(1, 'Bitte geben Sie das Los an.'), z.maxLength(30)),
    bestBefore: day,
    count: z.int().check(z.minimum(1), z.maximum(MAX_LABELS)),
    /** The place of the first label on the first sheet, from 1, as the sheet may already have been used in part. */
    firstPlace: z._default(z.int().check(z.minimum(1), z.maximum(24)), 1),
  }),
  response: z.object({ name: z.string(), pdf: z.string() }),
  refusals: {
    'product-unknown': 404,
    'size-unknown': 422,
    'label-incomplete': 422,
    'label-overfull': 422,
    'label-lot-stopped': 409,
    'label-lot-date': 409,
  },
})
