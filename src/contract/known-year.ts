import * as z from 'zod/mini'

/**
 * Refuses days and moments that no calendar means: PostgreSQL has no year 0, and the day after 9999-12-31 has five
 * digits.
 */
export const knownYear = z.refine<string>((day) => day >= '1900' && day < '3000', 'Bitte prüfen Sie das Jahr.')
