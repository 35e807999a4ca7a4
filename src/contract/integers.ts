import * as z from 'zod/mini'
import { MAX_INTEGER } from '#domain/money/money.ts'

// A test sends every input one more than an integer column holds.

/** A whole number from 1: an id, a version, a quantity. */
export const positiveInteger = z.int().check(z.minimum(1), z.maximum(MAX_INTEGER))

/** A whole number from 0: the position of a line, a count. */
export const naturalNumber = z.int().check(z.minimum(0), z.maximum(MAX_INTEGER))

/** A whole number from 1 as path parameter or query value: a numeric id. */
export const wholeNumber = z.coerce.number().check(z.int(), z.minimum(1), z.maximum(MAX_INTEGER))
