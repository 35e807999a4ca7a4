import { expect, it } from 'vitest'
import { parseForeignXml, unescapeXml } from './foreign-xml.ts'

it.each([
  ['is malformed', '<a><b></a>'],
  ['has entities of its own', '<!DOCTYPE a [<!ENTITY b "c">]><a>&b;</a>'],
  ['has the name __proto__', '<a><__proto__>b</__proto__></a>'],
  ['has the name constructor', '<a><constructor>b</constructor></a>'],
  ['has many levels', '<a>'.repeat(20_000) + '</a>'.repeat(20_000)],
])('XML from outside that %s is not parsed', (_, xml) => {
  expect(parseForeignXml(xml, {})).toBeUndefined()
})

it('Its texts lose the escapes of XML, and nothing else is expanded', () => {
  expect(parseForeignXml('<a>1.50 &lt;</a>', {})).toEqual({ a: '1.50 &lt;' })
  expect(unescapeXml('&lt;b&gt; &amp;amp; &#71;&#x47; &#0; &constructor; &b;')).toBe('<b> &amp; GG  &constructor; &b;')
})
