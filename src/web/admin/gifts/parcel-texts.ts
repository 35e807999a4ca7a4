import type { GiftParcelEntry } from '#contract/gifts/admin-gift-parcels.ts'

/** 'Ein Paket versenden' or '12 Pakete versenden'. */
export function parcelsLabel(count: number, verb: string): string {
  return `${count === 1 ? 'Ein Paket' : `${count} Pakete`} ${verb}`
}

/** '3. Rita Beschenkt, Muster AG'. */
export function nameOf({ number, delivery }: GiftParcelEntry): string {
  return `${number}. ${[`${delivery.firstName} ${delivery.lastName}`, delivery.company].filter(Boolean).join(', ')}`
}
