import { Body } from '@react-email/body'
import { Container } from '@react-email/container'
import { Head } from '@react-email/head'
import { Heading } from '@react-email/heading'
import { Html } from '@react-email/html'
import { Link } from '@react-email/link'
import { Preview } from '@react-email/preview'
import { Section } from '@react-email/section'
import { createElement as h, type ReactElement, type ReactNode } from 'react'
import type { ShopSettings } from '#domain/shop-settings.ts'
import { fine, INK, inline, textLink, titleStyle, unbroken } from './parts.ts'

/** What every mail knows of the shop. */
export interface MailPlace {
  settings: ShopSettings
  baseUrl: string
}

/** What a template makes of its data; the frame does the rest. Subject and paragraphs may name values and shop facts: '{number}'. */
export interface MailContent {
  subject: string
  /** What stands above the rest; an operator may word it and the subject anew. */
  paragraphs: readonly string[]
  /** What the subject and the paragraphs may name, whatever the data: '' where there is nothing to say. */
  values: Readonly<Record<string, string>>
  /** What an inbox shows beside the subject. */
  preview: string
  heading: string
  /** The colour of the band below the wordmark: the tint of what the mail is about. */
  tint?: string
  /** The one-click address to get no more of this kind; advertising must have one. */
  unsubscribeUrl?: string
  content: ReactNode
}

const FONT = "Manrope, 'Segoe UI', Roboto, Helvetica, Arial, sans-serif"

// Mail programs that know dark mode take these; the others show the light mail.
const DARK = `
  :root { color-scheme: light dark; supported-color-schemes: light dark; }
  .tnum { font-variant-numeric: tabular-nums; }
  @media (max-width: 480px) { .sheet { padding: 24px 20px !important; } .title { font-size: 26px !important; } }
  @media (prefers-color-scheme: dark) {
    .ground, .ground > table > tbody > tr > td { background: #0b1220 !important; } .sheet { background: #131d30 !important; }
    .ink { color: #f2f6fb !important; } .soft { color: #a9b7cb !important; } .line { border-color: #2a374e !important; }
    .panel { background: #1b2740 !important; } .action { background: #c92f64 !important; } .link { color: #ff8fb3 !important; }
  }`

/** The one frame of all mails: wordmark, band of colour, sheet, footer; readable on a phone, in the dark and without pictures. */
export function mailFrame(
  { preview, heading, tint = '#e3ebf3', content, unsubscribeUrl }: MailContent,
  { settings, baseUrl }: MailPlace,
): ReactElement {
  return h(
    Html,
    { lang: 'de-CH' },
    h(Head, null, h('meta', { name: 'color-scheme', content: 'light dark' }), h('style', null, DARK)),
    h(Preview, null, preview),
    h(
      Body,
      { className: 'ground', style: { margin: 0, padding: '0 0 32px', background: '#eff4f9', fontFamily: FONT } },
      h(Container, { style: { maxWidth: 600, margin: '0 auto' } }, [
        h(Section, { key: 'head', style: { padding: '28px 20px 20px', textAlign: 'center' } }, wordmark(settings.brand, baseUrl)),
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
        h(Section, { key: 'foot', style: { padding: '24px 20px 0', textAlign: 'center' } }, footer(settings, baseUrl, unsubscribeUrl)),
      ]),
    ),
  )
}

function wordmark(brand: string, baseUrl: string): ReactElement {
  const style = { color: INK, fontSize: 20, fontWeight: 800, letterSpacing: '0.28em', textDecoration: 'none' }
  return h(Link, { href: baseUrl, className: 'ink', style }, brand.toUpperCase())
}

function footer({ support, company }: ShopSettings, baseUrl: string, unsubscribeUrl: string | undefined): ReactNode {
  return [
    h(
      'div',
      { key: 'help' },
      fine(inline('Fragen? ', textLink(support.email, `mailto:${support.email}`), ', ', unbroken(`${support.hours} Uhr`))),
    ),
    h(
      'div',
      { key: 'imprint' },
      fine(
        inline(
          `${company.name}, ${company.street} ${company.houseNumber}, `,
          unbroken(`${company.postalCode} ${company.town}, ${company.country}`),
        ),
        { marginTop: 8 },
      ),
    ),
    unsubscribeUrl ? h('div', { key: 'less' }, fine(textLink('Keine solchen E-Mails mehr', unsubscribeUrl), { marginTop: 8 })) : null,
    h(
      'div',
      { key: 'legal' },
      fine(
        inline(
          textLink('Versand', `${baseUrl}/versand`),
          ' · ',
          textLink('Datenschutz', `${baseUrl}/datenschutz`),
          ' · ',
          textLink('Impressum', `${baseUrl}/impressum`),
        ),
        { marginTop: 8 },
      ),
    ),
  ]
}
