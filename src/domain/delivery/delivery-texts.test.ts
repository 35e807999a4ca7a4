import { describe, expect, it } from 'vitest'
import { messagesIn } from '#messages/all.ts'
import { promiseWords } from './delivery-promise.ts'
import { currentPromise, promiseText } from './delivery-texts.ts'

const german = { language: 'de' as const, arrivalText: messagesIn('de').arrivalText }
const words = (promise: { day: string; shipBy: string; until: number }) => promiseWords(promise, { cutOff: '14:00' }, german)

const MONDAY = words({ day: '2026-11-25', shipBy: '2026-11-23', until: Date.parse('2026-11-23T14:00:00+01:00') })
const TUESDAY = words({ day: '2026-11-26', shipBy: '2026-11-24', until: Date.parse('2026-11-24T14:00:00+01:00') })

const textAt = (at: string, promise = MONDAY) => promiseText(promise, Date.parse(at), german.arrivalText).replaceAll('\u00a0', ' ')

describe('the promise in words', () => {
  it.each([
    ['2026-11-23T10:48:00+01:00', 'Mi 25. November bei Ihnen, wenn Sie innert 3 h 12 min bestellen'],
    ['2026-11-23T13:00:00+01:00', 'Mi 25. November bei Ihnen, wenn Sie innert 1 h bestellen'],
    ['2026-11-23T13:00:01+01:00', 'Mi 25. November bei Ihnen, wenn Sie innert 59 min bestellen'],
    ['2026-11-23T13:59:59+01:00', 'Mi 25. November bei Ihnen, wenn Sie innert 1 min bestellen'],
    ['2026-11-22T14:01:00+01:00', 'Mi 25. November bei Ihnen, wenn Sie innert 23 h 59 min bestellen'],
    ['2026-11-22T14:00:00+01:00', 'Mi 25. November bei Ihnen, wenn Sie bis Mo 23. November, 14:00 Uhr bestellen'],
  ])('reads at %s: %s', (at, text) => expect(textAt(at)).toBe(text))

  it('reads in the language of the page', () => {
    const french = { language: 'fr' as const, arrivalText: messagesIn('fr').arrivalText }
    const promise = { day: '2026-11-25', shipBy: '2026-11-23', until: MONDAY.until }
    const arrival = promiseWords(promise, { cutOff: '14:00' }, french)
    expect(promiseText(arrival, MONDAY.until - 60_000, french.arrivalText).replaceAll('\u00a0', ' ')).toBe(
      'mer. 25 novembre chez vous, si vous commandez d’ici 1 min',
    )
    expect(arrival.deadline.replaceAll('\u00a0', ' ')).toBe('d’ici au lun. 23 novembre à 14:00')
    expect(arrival.deadline, 'the hour stays with its preposition').toMatch(/à\u00a014:00$/)
  })

  it('is that of the next cut-off', () => {
    const promises = [MONDAY, TUESDAY]
    expect(currentPromise(promises, MONDAY.until - 1)).toBe(MONDAY)
    expect(currentPromise(promises, MONDAY.until)).toBe(TUESDAY)
    expect(currentPromise(promises, TUESDAY.until)).toBeUndefined()
  })
})
