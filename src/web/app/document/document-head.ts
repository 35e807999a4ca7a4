import textFont from '../fonts/text.woff2?url'
import { applyAppearance } from './apply-appearance.ts'

/** The meta tags of every document. */
export const DOCUMENT_META = [
  { charSet: 'utf-8' },
  { name: 'viewport', content: 'width=device-width, initial-scale=1, viewport-fit=cover' },
]

/** The font and icons of every document; each adds its style sheet. */
export const DOCUMENT_LINKS = [
  { rel: 'preload', href: textFont, as: 'font', type: 'font/woff2', crossOrigin: 'anonymous' },
  { rel: 'icon', href: '/favicon.ico', sizes: '32x32' },
  { rel: 'icon', href: '/favicon.svg', type: 'image/svg+xml' },
  { rel: 'apple-touch-icon', href: '/apple-touch-icon.png' },
  { rel: 'manifest', href: '/manifest.webmanifest' },
] as const

/**
 * Runs in the document's head before the first paint: shows the page as this visitor chose
 * (docs/rules/pages.md#appearance). Only the server writes it into the page.
 */
export const APPLY_APPEARANCE = import.meta.env.SSR ? `(${applyAppearance.toString()})();` : ''
