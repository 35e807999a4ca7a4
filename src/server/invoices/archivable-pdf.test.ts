import { buffer } from 'node:stream/consumers'
import { expect, it } from 'vitest'
import { pdfText } from '#tests/support/pdf-text.ts'
import { archivablePdf } from './archivable-pdf.ts'
import { CARD_PAGE } from './card-page.ts'

const printed = async (text: string, font: string) => {
  const { pdf, contents } = archivablePdf({ ...CARD_PAGE, bufferPages: false, title: 'Lettres', author: 'Firnfrucht', language: 'fr' })
  contents.add(pdf.struct('P', {}, () => pdf.font(font).text(text)))
  pdf.end()
  return pdfText(await buffer(pdf))
}

it.each(['Helvetica', 'Helvetica-Bold'])('a letter in %s stays text after a PDF that had it with an accent only', async (font) => {
  await printed('ÀÇÉÎÑÖÝàçéîñöý', font)
  expect(await printed('ACEINOYaceinoy´`^~¨¸', font)).toBe('ACEINOYaceinoy´`^~¨¸')
})
