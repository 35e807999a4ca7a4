import { expect, it, vi } from 'vitest'
import {
  contactDraft,
  giftDraft,
  REMEMBERED_DAYS,
  rememberContact,
  rememberedContact,
  removeTyped,
  storeContactDraft,
  storeGiftDraft,
  storeTypedCode,
  typedCode,
} from './stored-contact.ts'

const DAY_MS = 24 * 60 * 60 * 1000

function emptyStorage(): Storage {
  const values = new Map<string, string>()
  return {
    getItem: (key: string) => values.get(key) ?? null,
    setItem: (key: string, value: string) => values.set(key, value),
    removeItem: (key: string) => values.delete(key),
  } as unknown as Storage
}

it('a remembered contact expires and is then removed', () => {
  const storage = emptyStorage()
  rememberContact('{"email":"anna @example.ch"}', storage, 0)
  expect(rememberedContact(storage, REMEMBERED_DAYS * DAY_MS - 1)).toBe('{"email":"anna @example.ch"}')
  expect(rememberedContact(storage, REMEMBERED_DAYS * DAY_MS)).toBeNull()
  expect(rememberedContact(storage, 0)).toBeNull()
})

it('a contact stored without an expiry is removed', () => {
  const storage = emptyStorage()
  storage.setItem('remembered-contact', '{"email":"anna@example.ch"}')
  expect(rememberedContact(storage)).toBeNull()
  expect(storage.getItem('remembered-contact')).toBeNull()
})

it('nothing that was typed is left at sign-out', () => {
  const [device, tab] = [emptyStorage(), emptyStorage()]
  vi.stubGlobal('localStorage', device)
  vi.stubGlobal('sessionStorage', tab)
  rememberContact('{"email":"anna@example.ch"}')
  storeContactDraft('{"email":"anna@example.ch"}')
  storeGiftDraft('{"csv":"Vorname"}')
  storeTypedCode('GK-7K2M-9QXA-ABCD-EFGH')
  removeTyped()
  expect([rememberedContact(), contactDraft(), giftDraft(), typedCode()]).toEqual([null, null, null, ''])
  vi.unstubAllGlobals()
})
