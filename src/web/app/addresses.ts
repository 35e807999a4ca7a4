import type { LocationRewrite } from '@tanstack/react-router'
import { addressesIn } from '#domain/pages/localized-path.ts'
import { addresses } from '#messages/addresses.ts'
import { language } from '#messages/language.ts'

// German addresses are the paths of the routes: its bundle needs nothing of this.
const own = language === 'de' ? undefined : addressesIn(language, addresses)

/** For the router: between addresses in the language of this bundle and the paths of the routes. */
export const rewrite: LocationRewrite | undefined = own && {
  input: ({ url }) => withPath(url, own.pathOf(url.pathname)),
  output: ({ url }) => withPath(url, own.addressOf(url.pathname)),
}

function withPath(url: URL, path: string): URL {
  url.pathname = path
  return url
}

/** The path of a route by its address in the language of this bundle. */
export function pathOf(address: string): string {
  return own ? own.pathOf(address) : address
}

/** The address of a route's path in the language of this bundle, for what is no link of the router. */
export function addressOf(path: string): string {
  return own ? own.addressOf(path) : path
}
