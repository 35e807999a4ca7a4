import { expect, it } from 'vitest'
import { rappen } from '#domain/money/money.ts'
import { lostPart } from './lost-part.ts'

it.each([
  ['all of a card whose order is lost', 5000, { lost: 5000, left: 5000, isCredit: false }, 5000],
  ['the same part of a card as of its order', 5000, { lost: 3000, left: 11_990, isCredit: false }, 1251],
  ['all of a card when more is lost than is left of the invoice', 5000, { lost: 9000, left: 5000, isCredit: false }, 5000],
  ['all of a card of whose invoice nothing is left', 5000, { lost: 9000, left: 0, isCredit: false }, 5000],
  ['nothing of a card of whose order nothing is lost or left', 5000, { lost: 0, left: 0, isCredit: false }, 0],
  ['nothing of a credit as long as the invoice covers it', 3000, { lost: 7000, left: 7000, isCredit: true }, 0],
  ['what is beyond the invoice of a credit', 3000, { lost: 8000, left: 7000, isCredit: true }, 1000],
  ['a credit as a whole at most', 3000, { lost: 12_000, left: 7000, isCredit: true }, 3000],
])('loses %s', (_, amount, { lost, left, isCredit }, expected) => {
  expect(lostPart(rappen(amount), { lost: rappen(lost), left: rappen(left), isCredit })).toBe(expected)
})
