import type { PostalAddressInput } from '#contract/contact.ts'
import type { ParcelService } from '#domain/parcel-service.ts'
import type { ShopSettings } from '#domain/shop-settings.ts'

/** A parcel as its carrier needs to know it. */
export interface Parcel {
  /** What the shop calls the parcel; printed on nothing. */
  reference: string
  service: ParcelService
  grams: number
  sender: Pick<ShopSettings['company'], 'name' | 'street' | 'houseNumber' | 'postalCode' | 'town'>
  recipient: PostalAddressInput
}

/** A label to stick on a parcel, as PDF of 105 × 148 mm. */
export interface ParcelLabel {
  trackingNumber: string
  pdf: Buffer
}

/** Why a carrier makes no label: what it says about the parcel, or that it does not take the shop's credentials. */
export type NoLabel = { refused: 'parcel'; messages: string[] } | { refused: 'credentials' }

/** Who takes parcels to customers. */
export interface Carrier {
  provider: 'post' | 'test'
  /** Makes a label; each call makes a new one. Throws an Outage while the carrier is away. */
  createLabel(parcel: Parcel): Promise<ParcelLabel | NoLabel>
}
