import { type ContactForm, contactForm, EMPTY_CONTACT } from './contact-form.ts'

const DRAFT = 'checkout-contact'
const REMEMBERED = 'remembered-contact'

/** The contact typed in this tab, so that a reload loses nothing; otherwise the contact of the last order on this device. */
export function storedContact(): { form: ContactForm; isRemembered: boolean } {
  const draft = read(sessionStorage, DRAFT)
  if (draft) return { form: draft, isRemembered: false }
  const remembered = read(localStorage, REMEMBERED)
  return { form: remembered ?? EMPTY_CONTACT, isRemembered: remembered !== null }
}

/** Stores the contact while it is typed, for this tab. */
export function storeContactDraft(form: ContactForm): void {
  sessionStorage.setItem(DRAFT, JSON.stringify(form))
}

/** Stores the contact of an order for the next one on this device, without its delivery note. */
export function storeContact(form: ContactForm): void {
  localStorage.setItem(REMEMBERED, JSON.stringify({ ...form, note: '', newsletter: false }))
  sessionStorage.removeItem(DRAFT)
}

/** Removes the stored contact from this device. */
export function removeStoredContact(): void {
  localStorage.removeItem(REMEMBERED)
  sessionStorage.removeItem(DRAFT)
}

function read(storage: Storage, key: string): ContactForm | null {
  const kept = storage.getItem(key)
  if (kept === null) return null
  try {
    return contactForm.safeParse(JSON.parse(kept)).data ?? null
  } catch {
    // An unreadable value counts as none.
    return null
  }
}
