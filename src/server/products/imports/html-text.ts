import { compile } from 'html-to-text'

/**
 * A description of 8,000 characters needs less, whatever program wrote it; how long reading takes grows with the text.
 */
const MAX_HTML = 30_000

const convert = compile({
  limits: { maxDepth: 50 },
  wordwrap: false,
  // WooCommerce keeps the paragraphs of a text as its line breaks.
  preserveNewlines: true,
  selectors: [
    { selector: 'p', options: { leadingLineBreaks: 1, trailingLineBreaks: 1 } },
    { selector: 'ul', options: { itemPrefix: '- ', leadingLineBreaks: 1, trailingLineBreaks: 1 } },
    { selector: 'ol', options: { leadingLineBreaks: 1, trailingLineBreaks: 1 } },
    ...['h1', 'h2', 'h3', 'h4', 'h5', 'h6'].map((selector) => ({
      selector,
      options: { uppercase: false, leadingLineBreaks: 2, trailingLineBreaks: 1 },
    })),
    { selector: 'a', options: { ignoreHref: true } },
    { selector: 'img', format: 'skip' },
    ...['script', 'style'].map((selector) => ({ selector, format: 'skip' })),
  ],
})

/**
 * The text of a piece of HTML with a line for each block, as other shops export descriptions; ß becomes ss. What is
 * longer than any description stays as it is, and is refused for its length.
 */
export function htmlText(html: string): string {
  if (html.length > MAX_HTML) return html
  return convert(html).replaceAll('ß', 'ss').replaceAll('\u00a0', ' ').trim()
}
