import type { PostalAddressInput } from '#contract/checkout/contact.ts'
import type { AdminDraft } from '#contract/drafts/admin-drafts.ts'
import { SHOP_LANGUAGE } from '#domain/language/language.ts'
import { toDecimalOrNull } from '#domain/money/money.ts'
import type { Weight } from '#domain/products/weight.ts'
import { NO_ADDRESS } from '../orders/editing/postal-address-fields.tsx'

/** What the screen edits of a draft. Without an e-mail address and a name it has no customer yet. */
export interface EditedDraft {
  lines: AdminDraft['lines']
  agreedDiscount: AdminDraft['agreedDiscount']
  isCollected: boolean
  language: AdminDraft['language']
  priceListId: AdminDraft['priceListId']
  email: string
  delivery: PostalAddressInput
  billing: PostalAddressInput | null
  note: string
  memo: string
}

export const NO_DRAFT: EditedDraft = {
  lines: [],
  agreedDiscount: null,
  isCollected: false,
  language: SHOP_LANGUAGE,
  priceListId: null,
  email: '',
  delivery: NO_ADDRESS,
  billing: null,
  note: '',
  memo: '',
}

export const DRAFT_FIELD_LABELS: Readonly<Record<keyof EditedDraft, string>> = {
  lines: 'Positionen',
  agreedDiscount: 'Rabatt',
  isCollected: 'Übergabe',
  language: 'Sprache',
  priceListId: 'Preisliste',
  email: 'E-Mail',
  delivery: 'Lieferadresse',
  billing: 'Rechnungsadresse',
  note: 'Hinweis zur Lieferung',
  memo: 'Notiz',
}

export const lineKey = ({ productId, weight }: { productId: number; weight: Weight }) => `${productId} ${weight}`

/** A draft as the form edits it. */
export function editedDraft({ lines, agreedDiscount, isCollected, language, priceListId, contact, memo }: AdminDraft): EditedDraft {
  return {
    lines,
    agreedDiscount,
    isCollected,
    language,
    priceListId,
    email: contact?.email ?? '',
    delivery: { ...NO_ADDRESS, ...contact?.delivery },
    billing: contact?.billing ? { ...NO_ADDRESS, ...contact.billing } : null,
    note: contact?.note ?? '',
    memo,
  }
}

/** The draft as it is sent. */
export function draftBody({
  lines,
  agreedDiscount,
  isCollected,
  language,
  priceListId,
  email,
  delivery,
  billing,
  note,
  memo,
}: EditedDraft) {
  const isOpen = [email, delivery.firstName, delivery.lastName, delivery.street].every((text) => text.trim() === '')
  const contact = { ...(email.trim() && { email }), delivery, note, ...(billing && { billing }) }
  return {
    lines: lines.map(({ priceOverride, ...line }) => ({
      ...line,
      priceOverride: toDecimalOrNull(priceOverride),
    })),
    agreedDiscount: agreedDiscount && {
      ...agreedDiscount,
      amount: toDecimalOrNull(agreedDiscount.amount),
    },
    isCollected,
    language,
    priceListId,
    contact: isOpen ? null : contact,
    memo,
  }
}
