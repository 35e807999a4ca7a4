import * as z from 'zod/mini'
import { fieldError } from '#contract/field-errors.ts'

/**
 * Refuses days and moments that no calendar means: PostgreSQL has no year 0, and the day after 9999-12-31 has five
 * digits.
 */
export const knownYear = z.refine<string>((day) => day >= '1900' && day < '3000', fieldError('year'))

/** Limits a moment, whose fraction of a second could have any number of digits. */
export const momentLength = z.maxLength(40)

/** A moment in UTC, '2026-11-21T08:00:00Z'. */
export const moment = z.iso.datetime().check(momentLength, knownYear)
