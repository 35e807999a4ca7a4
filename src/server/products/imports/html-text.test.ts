import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { htmlText } from './html-text.ts'

describe('the text of a piece of HTML', () => {
  it.each([
    ['<p>Ganze Erdbeeren.</p><p>Ohne Zucker.</p>', 'Ganze Erdbeeren.\nOhne Zucker.'],
    ['<ul><li>süss</li><li>knusprig</li></ul>', '- süss\n- knusprig'],
    ['Erdbeeren<br/>aus&nbsp;Th&uuml;rgau &amp; Bern', 'Erdbeeren\naus Thürgau & Bern'],
    ['&#8217;s B&#xe4;ste', '’s Bäste'],
    ['&amp;lt;b&gt;', '&lt;b>'],
    ['<script>alert(1)</script>Mango<style>p{}</style>', 'Mango'],
    ['Mango <!-- <p>alt</p> -->Stücke', 'Mango Stücke'],
    ['3 < 5 und 7 > 6', '3 < 5 und 7 > 6'],
    ['&unknown; &#0;', '&unknown; \u{fffd}'],
    ['Wild gesammelt.\n\nEntkernt.', 'Wild gesammelt.\n\nEntkernt.'],
    ['', ''],
  ])('of %j is %j', (html, text) => {
    expect(htmlText(html)).toBe(text)
  })

  it.each(['<p>', '<div><b>', '<ul><li>', '<table><tr><td>', '</p>', '&amp;', '<!--'])('made of %j alone is read as well', (part) => {
    expect(typeof htmlText(part.repeat(30_000 / part.length))).toBe('string')
  })

  it('is left as it is when it is longer than any description, and so refused', () => {
    const html = `<p>${'x'.repeat(30_000)}</p>`
    expect(htmlText(html)).toBe(html)
  })

  it('never fails, and a text without tags and entities keeps its words', () => {
    fc.assert(fc.property(fc.string(), (html) => typeof htmlText(html) === 'string'))
    fc.assert(
      fc.property(fc.array(fc.stringMatching(/^[a-zäöü]{1,8}$/), { maxLength: 8 }), (words) => {
        expect(htmlText(words.join('  '))).toBe(words.join(' '))
      }),
    )
  })
})
