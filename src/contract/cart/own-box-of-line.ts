import * as z from 'zod/mini'
import { OWN_BOX_SIZES } from '#domain/own-box/own-box.ts'

/** How many bags an own box holds (docs/rules/own-box.md#sizes). */
export const ownBoxSize = z.literal([...OWN_BOX_SIZES])

/** The own box that a line belongs to; absent for a loose one (docs/rules/own-box.md#cart). */
export const ownBoxOfLine = z.optional(z.object({ id: z.string(), number: z.int(), size: ownBoxSize }))
