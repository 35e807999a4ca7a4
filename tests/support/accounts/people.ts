import type { Contact } from '#contract/checkout/contact.ts'

/** A customer with an account. */
export const LEA = { email: 'lea.muster@example.com', password: 'ein gutes Passwort', firstName: 'Lea', lastName: 'Muster' }

/** A guest at the checkout. */
export const ANNA: Contact = {
  email: 'anna.muster@example.ch',
  delivery: {
    firstName: 'Anna',
    lastName: 'Muster',
    street: 'Obere Gasse',
    houseNumber: '7',
    postalCode: '7000',
    town: 'Chur',
    country: 'CH',
  },
}
