import { expect, it } from 'vitest'
import { screenFor } from './screen-for.ts'
import { ADMIN_SCREENS, PACKING_SCREEN, SECURITY_SCREEN } from './screens.ts'

it('every screen of the navigation is at its address', () => {
  for (const { to } of [...ADMIN_SCREENS, PACKING_SCREEN, SECURITY_SCREEN]) expect(screenFor(to.replace(/^\/admin\/?/, ''))).toBeDefined()
})

it('a record is named by its part of the address', () => {
  expect(screenFor('bestellungen/7a1')).toMatchObject({ path: 'bestellungen/:id', params: { id: '7a1' } })
  expect(screenFor('produkte/neu')).toMatchObject({ path: 'produkte/:id', params: { id: 'neu' } })
})

it('a screen of its own comes before a record of the same list', () => {
  expect(screenFor('bestellungen/packen')?.path).toBe('bestellungen/packen')
  expect(screenFor('produkte/import/')?.path).toBe('produkte/import')
})

it.each(['nirgends', 'bestellungen/7a1/mehr'])('at %s is nothing', (splat) => expect(screenFor(splat)).toBeUndefined())
