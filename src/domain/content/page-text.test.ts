import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { editedPage, sectionsOf } from './page-text.ts'

const page = (text: string) => ({
  title: 'Versand',
  lead: '',
  groups: [{ id: 'text', title: '', passages: [{ id: 'kosten', heading: 'Kosten', text, home: false }] }],
})

describe('the text of a section', () => {
  it.each([
    ['Eins.', { paragraphs: ['Eins.'] }],
    ['Eins.\n\nZwei.', { paragraphs: ['Eins.', 'Zwei.'] }],
    ['Eins.\n \n\n  Zwei. ', { paragraphs: ['Eins.', 'Zwei.'] }],
    ['Eins,\nzweite Zeile.', { paragraphs: ['Eins,\nzweite Zeile.'] }],
    ['Eins:\n- a\n- b', { paragraphs: ['Eins:'], list: ['a', 'b'] }],
    ['Eins.\n\n– a\n• b\n\nZwei.', { paragraphs: ['Eins.', 'Zwei.'], list: ['a', 'b'] }],
    ['-5 Grad', { paragraphs: ['-5 Grad'] }],
  ])('%j has the parts %j', (text, parts) => {
    expect(sectionsOf(page(text))).toEqual([{ id: 'kosten', heading: 'Kosten', ...parts }])
  })

  it('reads as before when it is saved without a change', () => {
    const line = fc.stringMatching(/^[A-ZÄÖÜa-zäöü0-9][A-ZÄÖÜa-zäöü0-9 ,.:{}-]{0,40}[a-z.]$/)
    fc.assert(
      fc.property(fc.array(line, { maxLength: 4 }), fc.array(line, { maxLength: 4 }), (paragraphs, list) => {
        const section = { id: 'a', heading: 'A', paragraphs, ...(list.length > 0 && { list }) }
        expect(sectionsOf(editedPage({ title: '', lead: '', sections: [section] }))).toEqual([section])
      }),
    )
  })
})
