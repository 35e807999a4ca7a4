import { describe, expect, it } from 'vitest'
import { changedPart } from './changed-part.ts'

const HEAD = 'Wir liefern in die ganze Schweiz und nach Liechtenstein, überall zum selben Preis. '
const TAIL = ' Sobald Ihr Paket unterwegs ist, melden wir uns per E-Mail mit der Nummer der Sendung.'

describe('The changed part of a value', () => {
  it('is the whole of a short one', () => {
    expect(changedPart('CHF 7.90', 'CHF 8.20')).toEqual({ before: 'CHF 7.90', after: 'CHF 8.20' })
  })

  it('is what differs within a long text, with a few words around it', () => {
    expect(changedPart(`${HEAD}Am Freitag nicht.${TAIL}`, `${HEAD}Auch am Samstag.${TAIL}`)).toEqual({
      before: '… überall zum selben Preis. Am Freitag nicht. Sobald Ihr Paket unterwegs …',
      after: '… überall zum selben Preis. Auch am Samstag. Sobald Ihr Paket unterwegs …',
    })
  })

  it('is the whole of a long text that is new, and the end that was added', () => {
    expect(changedPart('leer', HEAD + TAIL)).toEqual({ before: 'leer', after: HEAD + TAIL })
    expect(changedPart(HEAD + TAIL, `${HEAD}${TAIL} Danke!`)).toEqual({
      before: '… der Nummer der Sendung.',
      after: '… der Nummer der Sendung. Danke!',
    })
  })
})
