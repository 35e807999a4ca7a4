import { addresses as de } from './de/addresses.ts'
import { addresses as en } from './en/addresses.ts'
import { addresses as fr } from './fr/addresses.ts'
import { addresses as it } from './it/addresses.ts'

/**
 * The addresses of each language, apart from its other messages: all that a page needs of other languages
 * (docs/decisions/0013-memory.md).
 */
export const ADDRESSES = { de, en, fr, it }
