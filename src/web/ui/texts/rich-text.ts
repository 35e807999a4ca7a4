import { createElement, Fragment, type ReactNode } from 'react'

type Parts = Readonly<Record<string, (content: string) => ReactNode>>

/**
 * A message with tags, such as 'Es gelten die <terms>AGB</terms>.', each tag replaced by what is made of its content.
 * A tag without a part is shown as it is: it stands in a value, such as what a customer has typed.
 */
export function richText(message: string, parts: Parts): ReactNode {
  const pieces = message.split(/<(\w+)>(.*?)<\/\1>/g)
  const shown = pieces.map((piece, index) => {
    if (index % 3 === 1) return null
    const tag = index % 3 === 2 ? (pieces[index - 1] ?? '') : undefined
    if (tag === undefined) return piece
    const part = Object.hasOwn(parts, tag) ? parts[tag] : undefined
    if (!part) return `<${tag}>${piece}</${tag}>`
    return createElement(Fragment, { key: index }, part(piece))
  })
  return createElement(Fragment, null, ...shown)
}

/** The part of a message that is emphasised. */
export function strong(text: string): ReactNode {
  return createElement('strong', null, text)
}
