import { Button } from '@react-email/button'
import { Column } from '@react-email/column'
import { Heading } from '@react-email/heading'
import { Hr } from '@react-email/hr'
import { Link } from '@react-email/link'
import { Row } from '@react-email/row'
import { Section } from '@react-email/section'
import { Text } from '@react-email/text'
import { type CSSProperties, createElement as h, Fragment, type ReactElement, type ReactNode } from 'react'
import { UNBROKEN } from '#domain/text/unbroken.ts'

export const INK = '#0f1a2e'
export const SOFT = '#4a5870'
export const LINE = '#dce4ed'
const ACTION = '#b3194e'

/** A paragraph. */
export function paragraph(text: ReactNode, style: CSSProperties = {}): ReactElement {
  return h(
    Text,
    { className: 'ink', style: { color: INK, fontSize: 16, lineHeight: '26px', textWrap: 'pretty', margin: '0 0 16px', ...style } },
    unbroken(text),
  )
}

/** A line of secondary text. */
export function smallPrint(text: ReactNode, style: CSSProperties = {}): ReactElement {
  return h(
    Text,
    { className: 'soft', style: { color: SOFT, fontSize: 14, lineHeight: '22px', textWrap: 'pretty', margin: 0, ...style } },
    unbroken(text),
  )
}

/** A heading within the mail. */
export function subheading(text: string): ReactElement {
  return h(Heading, { as: 'h2', className: 'ink', style: { ...titleStyle, fontSize: 18, margin: '28px 0 8px' } }, text)
}

/** The call to action. */
export function actionButton(label: string, href: string): ReactElement {
  const style = {
    background: ACTION,
    color: '#ffffff',
    fontSize: 16,
    fontWeight: 700,
    padding: '14px 28px',
    borderRadius: 999,
    textDecoration: 'none',
  }
  return h(Section, { style: { margin: '24px 0 16px' } }, h(Button, { className: 'action', href, style }, label))
}

/** A link in running text; the plain-text version prints its URL beside it. */
export function textLink(label: string, href: string): ReactElement {
  return h(Link, { href, className: 'link', style: { color: ACTION, textDecoration: 'underline' } }, label)
}

/** A message with links in it: `<name>label</name>` becomes a link to the address of this name. */
export function withLinks(message: string, addresses: Readonly<Record<string, string>>): ReactElement {
  const parts = message.split(/(<\w+>[^<]*<\/\w+>)/).map((part) => {
    const [, name = '', label = ''] = /^<(\w+)>(.*)<\/\w+>$/.exec(part) ?? []
    const href = addresses[name]
    return href === undefined ? part : textLink(label, href)
  })
  return fragment(...parts)
}

/** Keeps a few words on one line. */
export function noWrap(text: string): ReactElement {
  return h('span', { style: { whiteSpace: 'nowrap' } }, text)
}

export function divider(): ReactElement {
  return h(Hr, { className: 'line', style: { borderColor: LINE, borderTopWidth: 1, margin: '16px 0' } })
}

/** Marks rows whose columns the plain-text version must also print side by side. */
export const ROW_CLASS = 'cells'

/** Columns side by side, in the plain-text version too. */
export function tableRow(...columns: ReactElement[]): ReactElement {
  return h(Row, { className: ROW_CLASS, children: fragment(...columns) })
}

/** Label and amount on one line, the amount right-aligned. */
export function amountRow(label: ReactNode, amount: ReactNode, { strong = false }: { strong?: boolean } = {}): ReactElement {
  const style = { color: INK, fontSize: strong ? 18 : 15, fontWeight: strong ? 800 : 400, lineHeight: '26px' }
  return tableRow(
    h(Column, { className: 'ink', style }, label),
    h(Column, { className: 'ink tnum', align: 'right', style: { ...style, whiteSpace: 'nowrap' } }, amount),
  )
}

export function fragment(...parts: ReactNode[]): ReactElement {
  return h(Fragment, null, ...parts.map(unbroken))
}

const PIECES = new RegExp(`(${UNBROKEN.source})`, 'u')

/**
 * Text whose figures, and short words with a hyphen, stay on one line. The hyphen stays an ordinary one, so that a
 * number can be copied and found.
 */
function unbroken(text: ReactNode): ReactNode {
  if (typeof text !== 'string' || !UNBROKEN.test(text)) return text
  return h(Fragment, null, ...text.split(PIECES).map((part, index) => (index % 2 === 0 ? part : noWrap(part))))
}

export const titleStyle = {
  color: INK,
  fontWeight: 800,
  letterSpacing: '-0.03em',
  lineHeight: 1.15,
  textWrap: 'balance',
  margin: '0 0 16px',
} as const
