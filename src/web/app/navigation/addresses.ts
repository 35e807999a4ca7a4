import { addressesIn } from '#domain/pages/localized-path.ts'
import { addresses } from '#messages/addresses.ts'
import { language } from '#messages/language.ts'

// German addresses are the paths of the routes: its bundle needs nothing of this.
const own = language === 'de' ? undefined : addressesIn(language, addresses)

/** The path of a page by its address in the language of this bundle. */
export function pathOf(address: string): string {
  return own ? own.pathOf(address) : address
}

/** The address of a page's path in the language of this bundle. */
export function addressOf(path: string): string {
  return own ? own.addressOf(path) : path
}
