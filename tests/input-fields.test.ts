import { expect, it } from 'vitest'
import { readInputs } from '#tests/support/inputs.ts'

const OWN_WORDS =
  'firstName lastName company street houseNumber postalCode town country phone email message note comment rating reason recipient deliverOn wishedOn csv'
const OWN_CHOICES =
  'newsletter promotions orderUpdates isDefaultDelivery isDefaultBilling necessary analytics marketing weight size quantity fruits[] amount photos[]'
const PROOFS = 'password currentPassword newPassword token draftToken code recoveryCode proof'
/** They name something, which the shop looks up among what is the visitor's. */
const NAMES = 'productId productIds[] position id key replaces sessionId paymentIntentId'
/** Compared with what the shop has computed, and never used. */
const COMPARED = 'cartItems[] price totalAmount amountDue'
/** The visitor's statement about a cookie choice or a page, stored as such. */
const STATEMENTS = 'timestamp userAgent url path source'
const GROUPS = 'contact delivery billing address gift link lines[]'

const KNOWN = new Set([OWN_WORDS, OWN_CHOICES, PROOFS, NAMES, COMPARED, STATEMENTS, GROUPS].flatMap((names) => names.split(' ')))

it('takes from a visitor no field that is the shop’s to decide: prices, states, owners, recipients', async () => {
  const paths = (await readInputs()).flatMap(({ name }) => /^\S+ (?!\/api\/admin)\S+ body\.(.+)$/.exec(name)?.[1] ?? [])
  expect(paths.length).toBeGreaterThan(125)
  expect(paths.filter((path) => path.split('.').some((field) => !KNOWN.has(field)))).toEqual([])
})
