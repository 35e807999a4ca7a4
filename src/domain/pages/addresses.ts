import type { Language } from '#domain/language/language.ts'
import { ADDRESSES } from '#messages/all-addresses.ts'
import { type Addresses, addressesIn } from './localized-path.ts'

const made: Partial<Record<Language, Addresses>> = {}

/** The addresses of any language. The browser knows those of its own only (src/web/app/navigation/addresses.ts). */
export function addressesOf(language: Language): Addresses {
  return (made[language] ??= addressesIn(language, ADDRESSES[language]))
}
