import { expect, it } from 'vitest'
import { isAccepted, readInputs } from '#tests/support/shop/inputs.ts'

const OWN_WORDS =
  'firstName lastName company street houseNumber postalCode town country phone email message note comment rating reason recipient deliverOn requestedDeliveryDate csv'
const OWN_CHOICES =
  'newsletter promotions orderUpdates isDefaultDelivery isDefaultBilling necessary analytics marketing weight size quantity fruits[] amount photos[] language mayLackNumbers design'
const PROOFS = 'password currentPassword newPassword token draftToken code recoveryCode proof'
/** They name something, which the shop looks up among what is the visitor's. */
const NAMES = 'productId productIds[] position id key replaces sessionId paymentIntentId'
/** Compared with what the shop has computed, and never used. */
const COMPARED = 'cartItems[] price totalAmount amountDue'
/** The visitor's statement about a cookie choice or a page, stored as such. */
const STATEMENTS = 'timestamp userAgent url path source'
const GROUPS = 'contact delivery billing address gift link lines[]'

const KNOWN = new Set([OWN_WORDS, OWN_CHOICES, PROOFS, NAMES, COMPARED, STATEMENTS, GROUPS].flatMap((names) => names.split(' ')))

/** Texts of visitors that are neither mailed nor printed, or only once an operator has read them. */
const NEVER_MAILED = [
  'POST /api/company-gifts/preview body.csv',
  'POST /api/cookie-consent body.sessionId',
  'POST /api/cookie-consent body.url',
  'POST /api/cookie-consent body.userAgent',
  'POST /api/my-orders/:id/returns body.note',
  'POST /api/orders/by-token/:token/returns body.note',
  'PUT /api/company-gifts body.csv',
]
const KEYS =
  /\.(password|currentPassword|newPassword|token|draftToken|code|sessionId|paymentIntentId|totalAmount|amountDue|price|cartItems\[\])$/

const inputs = (await readInputs()).filter(({ name }) => /^\S+ (?!\/api\/admin)\S+ body\./.test(name))

it('takes from a visitor no field that is the shop’s to decide: prices, states, owners, recipients', async () => {
  const paths = inputs.map(({ name }) => name.replace(/^.* body\./, ''))
  expect(paths.length).toBeGreaterThan(125)
  expect(paths.filter((path) => path.split('.').some((field) => !KNOWN.has(field)))).toEqual([])
})

it('takes no link in a text that it mails or prints', () => {
  const texts = inputs.filter(({ name, schema }) => isAccepted(schema, 'Guten Tag') && (!KEYS.test(name) || /cookie-consent/.test(name)))
  expect(texts.length).toBeGreaterThan(30)
  const taking = texts.filter(({ schema }) => isAccepted(schema, 'Guten Tag https://boese.example/login'))
  expect(taking.map(({ name }) => name).toSorted()).toEqual(NEVER_MAILED)
})
