import { Body } from '@react-email/body'
import { Container } from '@react-email/container'
import { Head } from '@react-email/head'
import { Heading } from '@react-email/heading'
import { Html } from '@react-email/html'
import { Link } from '@react-email/link'
import { Preview } from '@react-email/preview'
import { Section } from '@react-email/section'
import { createElement as h, type ReactElement, type ReactNode } from 'react'
import { streetLine } from '#domain/addresses/street-line.ts'
import { type Language, localeOf } from '#domain/language/language.ts'
import { addressesOf } from '#domain/pages/addresses.ts'
import type { ShopSettings } from '#domain/settings/shop-settings.ts'
import { messagesIn } from '#messages/all.ts'
import { fragment, INK, noWrap, smallPrint, textLink, titleStyle } from './parts.ts'

/** What a template gets besides its data. */
export interface TemplateContext {
  settings: ShopSettings
  baseUrl: string
  /** The language of the mail; the texts among the settings are in it, too. */
  language: Language
}

/** The address of a page in the language of the mail: of a path, or of a link to the shop in whatever language. */
export function pageUrl({ baseUrl, language }: Pick<TemplateContext, 'baseUrl' | 'language'>, link: string): string {
  const { origin, pathname, search, hash } = new URL(link, baseUrl)
  const { addressOf, pathOf } = addressesOf(language)
  return `${origin}${addressOf(pathOf(pathname))}${search}${hash}`
}

/**
 * What a template returns; the layout adds the rest. Subject and paragraphs may contain placeholders such as
 * '{number}'.
 */
export interface MailContent {
  subject: string
  /** The text above `content`; operators can edit it and the subject (docs/rules/mails.md#templates). */
  paragraphs: readonly string[]
  /** The template's own placeholders; every one has a value, '' where the data has none. */
  placeholders: Readonly<Record<string, string>>
  /** Shown beside the subject in the inbox. */
  preview: string
  heading: string
  /** The colour of the band below the wordmark, such as that of the first product. */
  tint?: string
  /** The one-click unsubscribe URL (RFC 8058); required for advertising (docs/rules/newsletter.md#unsubscribe). */
  unsubscribeUrl?: string
  content: ReactNode
}

/** What a mail begins with that does not greet by name (docs/rules/mails.md#names). */
export function withoutName(
  { subject, heading, text }: { subject: string; heading: string; text: string },
  { language }: Pick<TemplateContext, 'language'>,
): Pick<MailContent, 'subject' | 'heading' | 'paragraphs' | 'placeholders'> {
  const { mailsText } = messagesIn(language)
  return { subject, heading, paragraphs: [mailsText.greetingWithoutName, text], placeholders: { greeting: '' } }
}

const FONT = "Manrope, 'Segoe UI', Roboto, Helvetica, Arial, sans-serif"

// Mail clients without dark mode ignore these rules.
const RESPONSIVE_CSS = `
  :root { color-scheme: light dark; supported-color-schemes: light dark; }
  .tnum { font-variant-numeric: tabular-nums; }
  @media (max-width: 480px) {
    .sheet { padding: 24px 20px !important; } .title { font-size: 26px !important; }
    .card-picture { width: 96px !important; height: auto !important; } .card-worth { font-size: 22px !important; }
  }
  @media (prefers-color-scheme: dark) {
    .ground, .ground > table > tbody > tr > td { background: #0b1220 !important; } .sheet { background: #131d30 !important; }
    .ink { color: #f2f6fb !important; } .soft { color: #a9b7cb !important; } .line { border-color: #2a374e !important; }
    .panel { background: #1b2740 !important; } .action { background: #c92f64 !important; } .link { color: #ff8fb3 !important; }
  }`

/**
 * The layout of all mails: wordmark, coloured band, content, footer; readable on a phone, in dark mode and without
 * images.
 */
export function mailLayout(
  { preview, heading, tint = '#e3ebf3', content, unsubscribeUrl }: MailContent,
  context: TemplateContext,
): ReactElement {
  return h(
    Html,
    { lang: localeOf(context.language) },
    h(Head, null, h('meta', { name: 'color-scheme', content: 'light dark' }), h('style', null, RESPONSIVE_CSS)),
    h(Preview, null, preview),
    h(
      Body,
      { className: 'ground', style: { margin: 0, padding: '0 0 32px', background: '#eff4f9', fontFamily: FONT } },
      h(Container, { style: { maxWidth: 600, margin: '0 auto' } }, [
        h(Section, { key: 'head', style: { padding: '28px 20px 20px', textAlign: 'center' } }, wordmark(context)),
        h(
          Section,
          { key: 'band', style: { background: tint, height: 8, lineHeight: '8px', fontSize: 1, borderRadius: '12px 12px 0 0' } },
          ' ',
        ),
        h(
          Section,
          { key: 'sheet', className: 'sheet', style: { background: '#ffffff', padding: '36px 40px', borderRadius: '0 0 12px 12px' } },
          [
            h(Heading, { key: 'h', as: 'h1', className: 'ink title', style: { ...titleStyle, fontSize: 30 } }, heading),
            h('div', { key: 'c' }, content),
          ],
        ),
        h(Section, { key: 'foot', style: { padding: '24px 20px 0', textAlign: 'center' } }, footer(context, unsubscribeUrl)),
      ]),
    ),
  )
}

function wordmark(context: TemplateContext): ReactElement {
  const style = { color: INK, fontSize: 20, fontWeight: 800, letterSpacing: '0.28em', textDecoration: 'none' }
  return h(Link, { href: pageUrl(context, '/'), className: 'ink', style }, context.settings.brand.toUpperCase())
}

function footer(context: TemplateContext, unsubscribeUrl: string | undefined): ReactNode {
  const { support, company } = context.settings
  const { layoutText, mailsText } = messagesIn(context.language)
  return [
    h(
      'div',
      { key: 'help' },
      smallPrint(
        fragment(
          `${mailsText.questions} `,
          textLink(support.email, `mailto:${support.email}`),
          ', ',
          noWrap(mailsText.hours(support.hours)),
        ),
      ),
    ),
    h(
      'div',
      { key: 'imprint' },
      smallPrint(
        fragment(`${company.name}, ${streetLine(company)}, `, noWrap(`${company.postalCode} ${company.town}, ${company.country}`)),
        { marginTop: 8 },
      ),
    ),
    unsubscribeUrl
      ? h('div', { key: 'less' }, smallPrint(textLink(mailsText.fewer, pageUrl(context, unsubscribeUrl)), { marginTop: 8 }))
      : null,
    h(
      'div',
      { key: 'legal' },
      smallPrint(
        fragment(
          textLink(layoutText.terms, pageUrl(context, '/agb')),
          ' · ',
          textLink(mailsText.shipping, pageUrl(context, '/versand')),
          ' · ',
          textLink(layoutText.privacy, pageUrl(context, '/datenschutz')),
          ' · ',
          textLink(layoutText.imprint, pageUrl(context, '/impressum')),
        ),
        { marginTop: 8 },
      ),
    ),
  ]
}
