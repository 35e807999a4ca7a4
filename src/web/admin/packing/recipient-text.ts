import type { OrderToPack } from '#contract/packing/admin-batches.ts'

/** To whom an order goes: 'Rita Beschenkt, Zürich', of a company's gift '24 Adressen'. */
export function recipientText({ delivery, gift }: Pick<OrderToPack, 'delivery' | 'gift'>): string {
  if (gift?.recipients) return `${gift.recipients.length} Adressen`
  return delivery ? `${delivery.firstName} ${delivery.lastName}, ${delivery.town}` : 'Keine Adresse'
}
