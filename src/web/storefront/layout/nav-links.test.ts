import { describe, expect, it } from 'vitest'
import type { User } from '#contract/accounts/accounts.ts'
import { accountLinks, displayName, mainLinks } from './nav-links.ts'

const CUSTOMER: User = {
  id: 'u1',
  email: 'lea@example.ch',
  firstName: 'Lea',
  lastName: 'Muster',
  profileImage: null,
  googleId: null,
  isAdmin: false,
  role: 'customer',
  emailVerified: true,
}
const OWNER: User = { ...CUSTOMER, isAdmin: true, role: 'owner' }

const labels = (links: readonly { label: string }[]) => links.map(({ label }) => label)

describe('mainLinks', () => {
  it.each([
    ['a guest', null],
    ['a customer', CUSTOMER],
  ])("shows %s the shop's links only", (_, user) => {
    expect(labels(mainLinks(user))).toEqual(['Home', 'Shop', 'Über uns'])
  })

  it('adds the administration for operators', () => {
    expect(mainLinks(OWNER).at(-1)).toEqual({ label: 'Admin', href: '/admin' })
  })
})

describe('accountLinks', () => {
  it('leads customers to their orders and settings', () => {
    expect(labels(accountLinks(CUSTOMER))).toEqual(['Meine Bestellungen', 'Einstellungen'])
  })

  it('adds the administration for operators', () => {
    expect(labels(accountLinks(OWNER))).toEqual(['Meine Bestellungen', 'Einstellungen', 'Admin Panel'])
  })
})

describe('displayName', () => {
  it.each([
    [CUSTOMER, 'Lea Muster'],
    [{ ...CUSTOMER, lastName: '' }, 'Lea'],
    [{ ...CUSTOMER, firstName: '', lastName: '' }, 'lea@example.ch'],
    [{ ...CUSTOMER, firstName: '', lastName: '', email: '' }, 'Benutzer'],
  ])('is the full name, else the e-mail, else «Benutzer» (%#)', (user, name) => {
    expect(displayName(user)).toBe(name)
  })
})
