import type { FastifyRequest } from 'fastify'
import { isLanguage, type Language, LANGUAGES, SHOP_LANGUAGE } from '#domain/language/language.ts'

/**
 * The language that a request names: as `language`, as those of the storefront do (docs/rules/languages.md#reading), or
 * by the address of a page; German otherwise. Read from the address itself, so that a request that is refused has it
 * too.
 */
export function languageOf({ url }: Pick<FastifyRequest, 'url'>): Language {
  const [path = '', query = ''] = url.split('?', 2)
  const named = new URLSearchParams(query).get('language')
  return named !== null && isLanguage(named) ? named : languageOfPath(path)
}

/** The language of a page's address. */
export function languageOfPath(path: string): Language {
  const [, prefix = ''] = /^\/+([a-z]{2})(?:\/|$)/i.exec(path) ?? []
  return LANGUAGES.find((language) => language === prefix.toLowerCase()) ?? SHOP_LANGUAGE
}
