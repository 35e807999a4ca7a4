import * as z from 'zod/mini'
import { LANGUAGES } from '#domain/language/language.ts'

/** The last part of a record's address in each language. */
export const slugs = z.record(z.enum(LANGUAGES), z.string())
export type Slugs = z.output<typeof slugs>
