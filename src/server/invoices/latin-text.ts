// The signs that the fonts every PDF reader has can print (Windows-1252).
const PRINTABLE = /[\x20-\x7e\xa0-\xff€‚ƒ„…†‡ˆ‰Š‹ŒŽ‘’“”•–—˜™š›œžŸ]/

/** A text as the PDF's fonts can print it: other letters without their accents, what is left as a question mark, one line. */
export function latinText(text: string): string {
  const line = text.normalize('NFC').replace(/\s+/g, ' ').trim()
  return Array.from(line, (sign) => (PRINTABLE.test(sign) ? sign : plain(sign))).join('')
}

function plain(sign: string): string {
  const [base = ''] = sign.normalize('NFD')
  if (base !== sign && PRINTABLE.test(base)) return base
  return /\p{C}/u.test(sign) ? '' : '?'
}
