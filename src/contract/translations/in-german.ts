import * as z from 'zod/mini'

/**
 * The fields of a record whose texts are German in a response in another language, so that a page can mark them; absent
 * when there is none (docs/rules/languages.md#missing).
 */
export const inGerman = z.optional(z.array(z.string()))
