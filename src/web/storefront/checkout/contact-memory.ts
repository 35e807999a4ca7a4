import { type ContactForm, contactForm, EMPTY_CONTACT } from './contact-form.ts'

const DRAFT = 'checkout-contact'
const REMEMBERED = 'remembered-contact'

/** What was typed in this tab, so that a reload loses nothing; else what the last order on this device was sent to. */
export function loadContact(): { form: ContactForm; isRemembered: boolean } {
  const draft = read(sessionStorage, DRAFT)
  if (draft) return { form: draft, isRemembered: false }
  const remembered = read(localStorage, REMEMBERED)
  return { form: remembered ?? EMPTY_CONTACT, isRemembered: remembered !== null }
}

/** Keeps what is being typed for this tab. */
export function keepDraft(form: ContactForm): void {
  sessionStorage.setItem(DRAFT, JSON.stringify(form))
}

/** After an order: the next one on this device starts with this contact; its note was for this parcel only. */
export function rememberContact(form: ContactForm): void {
  localStorage.setItem(REMEMBERED, JSON.stringify({ ...form, note: '', newsletter: false }))
  sessionStorage.removeItem(DRAFT)
}

/** Forgets the contact on this device. */
export function forgetContact(): void {
  localStorage.removeItem(REMEMBERED)
  sessionStorage.removeItem(DRAFT)
}

function read(storage: Storage, key: string): ContactForm | null {
  const kept = storage.getItem(key)
  if (kept === null) return null
  try {
    return contactForm.safeParse(JSON.parse(kept)).data ?? null
  } catch {
    // Somebody's hand was in it: as if nothing had been kept.
    return null
  }
}
