import * as z from 'zod/mini'

/** The largest number that an integer column holds; a test sends every input one more. */
const MAX_INTEGER = 2_147_483_647

/** A whole number from 1: an id, a version, a quantity. */
export const positiveInteger = z.int().check(z.minimum(1), z.maximum(MAX_INTEGER))

/** A whole number from 0: the position of a line, a count. */
export const naturalNumber = z.int().check(z.minimum(0), z.maximum(MAX_INTEGER))
