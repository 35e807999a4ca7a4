import { describe, expect, it } from 'vitest'
import { login } from '#contract/accounts/accounts.ts'
import { fieldErrorText } from '#contract/field-errors.ts'
import * as fieldErrorsText from '#messages/errors/field-errors.ts'
import { fieldProblems } from './form-texts.ts'

const PASSWORD = 'geheim genug'

describe('the fields of a sign-in', () => {
  it.each([
    ['kein-e-mail', PASSWORD],
    ['lea@example', PASSWORD],
    ['lea.@example.com', PASSWORD],
    ['lea..müller@example.com', PASSWORD],
    ['lea@example.com, tom@example.com', PASSWORD],
    ['lea @example.com', PASSWORD],
    [`${'a'.repeat(250)}@example.com`, PASSWORD],
    ['lea@example.com', 'x'.repeat(257)],
    ['lea@example.com', ''],
  ])('are refused before they are sent, in the words of the contract: %j, %j', (email, password) => {
    const refused = login.body.safeParse({ email, password }).error?.issues ?? []
    expect(refused).not.toEqual([])
    const problems = fieldProblems({ email, password })
    expect(Object.keys(problems)).toEqual([...new Set(refused.map(({ path }) => path[0]))])
    expect(Object.values(problems)).toContain(fieldErrorText(refused.at(-1)?.message ?? '', fieldErrorsText))
  })

  it('are asked for when they are empty', () => {
    expect(Object.keys(fieldProblems({ email: ' ', password: '' }))).toEqual(['email', 'password'])
  })

  it.each(['lea@example.com', ' Lea@Example.com ', "o'neil+shop@sub.example.swiss", '_@x-y.ch'])(
    'are sent when the contract takes them: %j',
    (email) => {
      expect(login.body.safeParse({ email, password: PASSWORD }).success).toBe(true)
      expect(fieldProblems({ email, password: PASSWORD })).toEqual({})
    },
  )
})
