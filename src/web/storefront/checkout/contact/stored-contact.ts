import { contactDraft, rememberContact, rememberedContact, removeStoredContact } from '#web/app/visitor/stored-contact.ts'
import { type ContactForm, EMPTY_ADDRESS, EMPTY_CONTACT, isEmptyAddress, restoredContact } from './contact-form.ts'

/** The contact typed in this tab, so that a reload loses nothing; otherwise the one that this device remembers. */
export function storedContact(): { form: ContactForm; isRemembered: boolean } {
  const draft = parsed(contactDraft())
  if (draft) return { form: draft, isRemembered: false }
  const remembered = parsed(rememberedContact())
  return { form: remembered ?? EMPTY_CONTACT, isRemembered: remembered !== null }
}

/**
 * After an order: remembers its contact, without what concerns this order alone, if that was asked for; otherwise
 * removes it.
 */
export function storeContact(form: ContactForm): void {
  removeStoredContact()
  if (form.remember) rememberContact(JSON.stringify(lastingContact(form)))
}

/** The same after a payment on a page of its own, with the contact that was typed in this tab. */
export function storeTypedContact(): void {
  const typed = parsed(contactDraft())
  if (typed) storeContact(typed)
}

/**
 * The contact for the next order; of a gift the buyer's own address, not that of the recipient
 * (docs/rules/orders.md#gifts).
 */
export function lastingContact(form: ContactForm): ContactForm {
  const { isGift, gift } = EMPTY_CONTACT
  const own =
    form.isGift && form.hasBilling && !form.gift.hasLink ? { delivery: form.billing, hasBilling: false, billing: EMPTY_ADDRESS } : {}
  const hasBilling = form.hasBilling && !form.isGift && !isEmptyAddress(form.billing)
  return { ...form, hasBilling, ...own, note: '', isGift, gift, newsletter: false }
}

function parsed(json: string | null): ContactForm | null {
  if (json === null) return null
  try {
    return restoredContact(JSON.parse(json))
  } catch {
    // An unreadable value counts as none.
    return null
  }
}
