import { expect, it, vi } from 'vitest'
import {
  contactDraft,
  giftDraft,
  KEPT_TEXT,
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

/** As in a browser, what is stored are its own keys. */
function emptyStorage(): Storage {
  return Object.create({
    getItem(this: Record<string, string>, key: string) {
      return this[key] ?? null
    },
    setItem(this: Record<string, string>, key: string, value: string) {
      this[key] = value
    },
    removeItem(this: Record<string, string>, key: string) {
      delete this[key]
    },
  })
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
  tab.setItem(`${KEPT_TEXT}note-1`, 'Zahlt nie pünktlich.')
  removeTyped()
  expect([rememberedContact(), contactDraft(), giftDraft(), typedCode()]).toEqual([null, null, null, ''])
  expect([...Object.keys(device), ...Object.keys(tab)]).toEqual([])
  vi.unstubAllGlobals()
})
