import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { richText } from './rich-text.ts'

it('a message with tags shows what is made of their contents, in the order of its language', () => {
  const parts = { terms: (text: string) => <a href="/agb">{text}</a>, strong: (text: string) => <strong>{text}</strong> }
  expect(renderToStaticMarkup(<p>{richText('Es gelten die <terms>AGB</terms> – <strong>immer</strong>.', parts)}</p>)).toBe(
    '<p>Es gelten die <a href="/agb">AGB</a> – <strong>immer</strong>.</p>',
  )
  expect(renderToStaticMarkup(<p>{richText('<strong>Toujours</strong> & <terms>CGV</terms>', parts)}</p>)).toBe(
    '<p><strong>Toujours</strong> &amp; <a href="/agb">CGV</a></p>',
  )
})

it('what stands in a value like a tag, such as in an e-mail address, is shown as it is', () => {
  const strong = (text: string) => <strong>{text}</strong>
  expect(renderToStaticMarkup(<p>{richText('An <strong>Anna</strong>, <b>laut</b> & <toString>x</toString>.', { strong })}</p>)).toBe(
    '<p>An <strong>Anna</strong>, &lt;b&gt;laut&lt;/b&gt; &amp; &lt;toString&gt;x&lt;/toString&gt;.</p>',
  )
})
