const DRAFT = 'checkout-contact'
const REMEMBERED = 'remembered-contact'
const GIFT = 'company-gift'
const CODE = 'typed-code'
const DAY_MS = 24 * 60 * 60 * 1000

/** How long a contact stays on a device after its last order. docs/rules/privacy.md#device */
export const REMEMBERED_DAYS = 90

/** The contact typed in this tab, as JSON; null if there is none. */
export function contactDraft(): string | null {
  return sessionStorage.getItem(DRAFT)
}

/** Stores the contact while it is typed, for this tab. */
export function storeContactDraft(json: string): void {
  sessionStorage.setItem(DRAFT, json)
}

/** The contact that somebody asked this device to remember; null if there is none. An expired one is removed. */
export function rememberedContact(storage: Storage = localStorage, now: number = Date.now()): string | null {
  const stored = storage.getItem(REMEMBERED)
  if (stored === null) return null
  const [until = '', ...json] = stored.split(' ')
  if (Number(until) > now) return json.join(' ')
  storage.removeItem(REMEMBERED)
  return null
}

/** Remembers a contact on this device until it expires. */
export function rememberContact(json: string, storage: Storage = localStorage, now: number = Date.now()): void {
  storage.setItem(REMEMBERED, `${now + REMEMBERED_DAYS * DAY_MS} ${json}`)
}

/** Removes every contact from this device: on request, and after an order that does not ask to remember it. */
export function removeStoredContact(): void {
  localStorage.removeItem(REMEMBERED)
  sessionStorage.removeItem(DRAFT)
}

/** The company gift typed in this tab, as JSON; null if there is none. docs/rules/company-gifts.md#list */
export function giftDraft(): string | null {
  return sessionStorage.getItem(GIFT)
}

/** Stores the company gift while it is typed, for this tab. */
export function storeGiftDraft(json: string): void {
  sessionStorage.setItem(GIFT, json)
}

/** Removes it after an order. */
export function removeGiftDraft(): void {
  sessionStorage.removeItem(GIFT)
}

/** What is typed in this tab into the field for a code and not applied yet. */
export function typedCode(): string {
  return sessionStorage.getItem(CODE) ?? ''
}

/** Stores a code while it is typed, for this tab; nothing of an empty field. */
export function storeTypedCode(code: string): void {
  if (code === '') sessionStorage.removeItem(CODE)
  else sessionStorage.setItem(CODE, code)
}

/** How the keys of texts begin that operators typed and have not sent (docs/rules/admin.md#typed-text). */
export const KEPT_TEXT = 'kept-text-'

/**
 * Removes everything that somebody has typed, at sign-out and with the account: somebody else may use the device next.
 * A code may be that of a gift card.
 */
export function removeTyped(): void {
  removeStoredContact()
  removeGiftDraft()
  for (const key of Object.keys(sessionStorage)) if (key === CODE || key.startsWith(KEPT_TEXT)) sessionStorage.removeItem(key)
}
