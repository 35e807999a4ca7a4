import type { QueryClient } from '@tanstack/react-query'
import type { ComponentProps } from 'react'
import type { getShopSettings } from '#contract/content/content.ts'
import type { Slugs } from '#contract/translations/slugs.ts'
import { type Language, localeOf, SHOP_LANGUAGE } from '#domain/language/language.ts'
import { addressesOf } from '#domain/pages/addresses.ts'
import { findPage } from '#domain/pages/pages.ts'
import { BRAND } from '#domain/settings/brand.ts'
import { language } from '#messages/language.ts'
import * as layoutText from '#messages/pages/layout.ts'
import { addressOf } from '../navigation/addresses.ts'
import { apiQuery } from '../requests/query.ts'

export interface PageDescription {
  /** The page's own title; the shop's name is appended. */
  title: string
  description: string
  /**
   * The path in the table of pages, with the query that belongs to it; the canonical URL is its address in the page's
   * language.
   */
  path: string
  /** The last part of the path in each language, where those differ. */
  slugs?: Slugs | undefined
  /** The picture for link previews; the shop's own by default. */
  picture?: { src: string; alt: string; width: number; height: number } | undefined
  type?: 'website' | 'product' | undefined
  /** Structured data; each object becomes one script. */
  jsonLd?: readonly JsonLd[] | false | undefined
  /** Excludes a view of an indexed page from search engines; the page table decides about the page itself. */
  isHidden?: boolean | undefined
}

/** An object of schema.org. */
export type JsonLd = Readonly<Record<string, unknown>>

/** What the head of a document says of its page. */
export interface Head {
  title: string
  meta?: readonly ComponentProps<'meta'>[]
  links?: readonly ComponentProps<'link'>[]
  /** Structured data; each object becomes one script. */
  jsonLd?: readonly JsonLd[]
}

const SOCIAL_PICTURE = { src: '/social.jpg', alt: layoutText.socialPicture(BRAND), width: 1200, height: 630 }

/** The title of a document by that of its page, which it shares with a list that changes in place. */
export function documentTitle(title: string): string {
  return title.startsWith(BRAND) ? title : `${title} | ${BRAND}`
}

/** The head of a page that is not there. */
export const UNKNOWN_HEAD: Head = { title: documentTitle(layoutText.pageNotFound) }

/** The `head` of a route: title, description, canonical URL, Open Graph and structured data. */
export function pageHead(queryClient: QueryClient, page: PageDescription): Required<Head> {
  const baseUrl = shopAddress(queryClient)
  const title = documentTitle(page.title)
  return {
    title,
    meta: [{ name: 'description', content: page.description }, ...tagsForMachines(page, { title, baseUrl })],
    links: [{ rel: 'canonical', href: baseUrl + addressOf(page.path) }, ...alternates(queryClient, page)],
    jsonLd: (page.jsonLd || []).map((data) => ({ '@context': 'https://schema.org', ...data })),
  }
}

/** What only search engines and link previews read. */
function tagsForMachines(page: PageDescription, { title, baseUrl }: { title: string; baseUrl: string }): ComponentProps<'meta'>[] {
  const picture = page.picture ?? SOCIAL_PICTURE
  return [
    { property: 'og:site_name', content: BRAND },
    { property: 'og:locale', content: localeOf(language).replace('-', '_') },
    { property: 'og:type', content: page.type ?? 'website' },
    { property: 'og:title', content: title },
    { property: 'og:description', content: page.description },
    { property: 'og:url', content: baseUrl + addressOf(page.path) },
    { property: 'og:image', content: baseUrl + picture.src },
    { property: 'og:image:width', content: String(picture.width) },
    { property: 'og:image:height', content: String(picture.height) },
    { property: 'og:image:alt', content: picture.alt },
    { name: 'twitter:card', content: 'summary_large_image' },
    ...(page.isHidden || !isIndexed(page.path) ? [{ name: 'robots', content: 'noindex' }] : []),
  ]
}

/** The same page in every language that is switched on, for search engines. */
function alternates(queryClient: QueryClient, { path, slugs, isHidden }: PageDescription): ComponentProps<'link'>[] {
  const facts = queryClient.getQueryData(apiQuery<typeof getShopSettings>('GET /api/shop-settings', {}).queryKey)
  if (!facts || facts.languages.length === 1 || isHidden || !isIndexed(path)) return []
  const pathIn = (each: Language) => (slugs ? path.replace(/[^/]+$/, slugs[each]) : path)
  const alternate = (hrefLang: string, address: string) => ({ rel: 'alternate', hrefLang, href: facts.baseUrl + address })
  return [
    ...facts.languages.map((each) => alternate(localeOf(each), addressesOf(each).addressOf(pathIn(each)))),
    alternate('x-default', pathIn(SHOP_LANGUAGE)),
  ]
}

function isIndexed(url: string): boolean {
  return findPage(url.replace(/\?.*$/, ''))?.isIndexed ?? false
}

/** The shop's base URL, once its settings are loaded; structured data and previews need absolute URLs. */
export function shopAddress(queryClient: QueryClient): string {
  return queryClient.getQueryData(apiQuery<typeof getShopSettings>('GET /api/shop-settings', {}).queryKey)?.baseUrl ?? ''
}
