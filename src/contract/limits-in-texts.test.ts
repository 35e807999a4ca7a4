import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { GIFT_CARD_LIMITS } from '#domain/gift-cards/gift-card.ts'
import { LANGUAGES } from '#domain/language/language.ts'
import { formatChf } from '#domain/money/money.ts'
import { MAX_GRAMS } from '#domain/products/weight.ts'
import { MAX_STARS } from '#domain/reviews/review.ts'
import { messagesIn } from '#messages/all.ts'

describe.for([...LANGUAGES])('in %s', (language) => {
  const { refusalsText, fieldErrorsText } = messagesIn(language)

  it('a refusal has its limit from the rule', () => {
    const withFigure = Object.entries(refusalsText.refusals).filter(([, text]) => /\d/.test(text))
    expect(withFigure.map(([code]) => code)).toEqual(['cancel-too-often'])
  })

  it('what is wrong with a field names the limit that holds', () => {
    const { fieldErrors } = fieldErrorsText
    const { smallest, largest } = GIFT_CARD_LIMITS
    expect(fieldErrors['gift-card-amount']).toMatch(new RegExp(`${formatChf(smallest)}.*${formatChf(largest)}`))
    expect(fieldErrors['size-weight'].replaceAll(/\D/g, '')).toBe(`1${MAX_GRAMS}`)
    expect(fieldErrors['rating-missing']).toContain(String(MAX_STARS))
  })
})

it('a refusal of the administration has its limit from the rule', () => {
  const source = readFileSync('src/contract/admin-refusal-texts.ts', 'utf8')
  const withFigure = source.split('\n').filter((line) => /^ {2}'[^']+':? .*\d/.test(line.replaceAll(/\$\{[^}]*\}/g, '')))
  expect(withFigure.map((line) => /'([^']+)'/.exec(line)?.[1])).toEqual(['operator-idle'])
})
