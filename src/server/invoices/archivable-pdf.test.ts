import { buffer } from 'node:stream/consumers'
import { expect, it } from 'vitest'
import { pdfText } from '#tests/support/documents/pdf-text.ts'
import { archivablePdf } from './archivable-pdf.ts'
import { CARD_PAGE } from './card-page.ts'

const printed = async (text: string, font: string, title = 'Lettres') => {
  const { pdf, contents } = archivablePdf({ ...CARD_PAGE, bufferPages: false, title, author: 'Firnfrucht', language: 'fr' })
  contents.add(pdf.struct('P', {}, () => pdf.font(font).text(text)))
  pdf.end()
  return buffer(pdf)
}
const printedText = async (text: string, font: string) => pdfText(await printed(text, font))

it.each(['Helvetica', 'Helvetica-Bold'])('a letter in %s stays text after a PDF that had it with an accent only', async (font) => {
  await printedText('ÀÇÉÎÑÖÝàçéîñöý', font)
  expect(await printedText('ACEINOYaceinoy´`^~¨¸', font)).toBe('ACEINOYaceinoy´`^~¨¸')
})

it('a title with characters that XML forbids does not spoil the metadata of the file', async () => {
  const file = (await printed('Lettre', 'Helvetica', 'Lot \u001b7 <&>')).toString()
  expect(file.match(/<rdf:li xml:lang="x-default">(.*?)</)?.[1]).toBe('Lot 7 +')
})
