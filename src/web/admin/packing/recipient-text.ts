import type { OrderToPack } from '#contract/packing/admin-batches.ts'
import { counted } from '../counted.ts'

/** To whom an order goes: 'Rita Beschenkt, Zürich', of a company's gift '24 Adressen'. */
export function recipientText({ delivery, gift }: Pick<OrderToPack, 'delivery' | 'gift'>): string {
  if (gift?.recipients) return addressesLabel(gift.recipients.length)
  return delivery ? `${delivery.firstName} ${delivery.lastName}, ${delivery.town}` : 'Keine Adresse'
}

/** '1 Adresse', '24 Adressen'. */
export function addressesLabel(count: number): string {
  return counted(count, 'Adresse', 'Adressen')
}
