import { renderToStaticMarkup } from 'react-dom/server'
import { localeOf } from '#domain/language/language.ts'
import { language } from '#messages/language.ts'
import headlineFont from '#web/storefront/fonts/headline.woff2?url'
import type { PageData } from '../app.tsx'
import { DOCUMENT_LINKS, DOCUMENT_META, APPLY_APPEARANCE } from './document-head.ts'
import { HOLD_EARLY_EVENTS } from './early-events.ts'
import { KEEP_SCROLL } from './keep-scroll.ts'
import type { Head } from './seo.ts'

/** A script tag: its attributes and, for an inline script, its code. */
export interface Script {
  attrs: Readonly<Record<string, string | boolean>>
  children?: string
}

interface StorefrontDocument {
  head: Head
  /** The rendered page. */
  markup: string
  data: PageData
  scripts: readonly Script[]
  styles: readonly string[]
}

const NEVER_AHEAD = ['/api/*', '/auth/*', '/admin', '/admin/*', '/objects/*', '/*\\?*']

/**
 * Which documents the browser may fetch ahead when a link is pointed at: pages, whose rendering changes nothing, but no
 * choice of a list, which changes in place. They are only fetched, not run, so that none counts as viewed.
 */
const FETCHED_AHEAD = {
  prefetch: [{ where: { and: [{ href_matches: '/*' }, { not: { href_matches: NEVER_AHEAD } }] }, eagerness: 'moderate' }],
}

/**
 * Runs in the document's head: the pictures further down (style.css) leave the line to the main one, until the script
 * that waits for it takes the mark away (src/server/platform/pages/manifest.ts). Only the built server writes both into
 * the page.
 */
const HOLD_LAZY_PICTURES = import.meta.env.SSR && import.meta.env.PROD ? ';document.documentElement.dataset.mainPictureFirst=""' : ''

/** What React announces at the beginning of what it renders: the main picture. */
const ANNOUNCED = /^(?:<link rel="preload"[^>]*>)*/

/** The HTML of a page of the storefront. Its inline scripts carry the nonce. */
export function storefrontDocument({ head, markup, data, scripts, styles }: StorefrontDocument, nonce: string): string {
  const { title, meta = [], links = [], jsonLd = [] } = head
  const announced = ANNOUNCED.exec(markup)?.[0] ?? ''
  const html = renderToStaticMarkup(
    <html lang={localeOf(language)}>
      <head>
        {[...DOCUMENT_META, ...meta].map((tag, index) => (
          <meta key={index} {...tag} />
        ))}
        <title>{title}</title>
        {styles.map((href) => (
          <link key={href} rel="stylesheet" href={href} />
        ))}
        <link rel="preload" href={headlineFont} as="font" type="font/woff2" crossOrigin="anonymous" />
        {[...DOCUMENT_LINKS, ...links].map((link, index) => (
          <link key={index} {...link} />
        ))}
        {jsonLd.map((each, index) => (
          <script key={index} type="application/ld+json" {...content(json(each))} />
        ))}
        <script nonce={nonce} {...content(APPLY_APPEARANCE + HOLD_EARLY_EVENTS + HOLD_LAZY_PICTURES + KEEP_SCROLL)} />
      </head>
      <body>
        <div id="page" className="contents" {...content(markup.slice(announced.length))} />
        <script id="page-data" type="application/json" {...content(json(data))} />
        {scripts.map(({ attrs, children }, index) => (
          <script key={index} nonce={nonce} {...attrs} {...(children !== undefined && content(children))} />
        ))}
        <script type="speculationrules" nonce={nonce} {...content(JSON.stringify(FETCHED_AHEAD))} />
      </body>
    </html>,
  )
  // Ahead of style sheet and fonts, which the browser asks for in this order.
  return `<!doctype html>${html.replace('<title>', () => `${announced}<title>`)}`
}

function content(html: string) {
  return { dangerouslySetInnerHTML: { __html: html } }
}

/** JSON that ends no script. */
function json(value: unknown): string {
  return JSON.stringify(value).replaceAll('<', '\\u003c')
}
