import type { PostalAddressInput } from '#contract/checkout/contact.ts'
import type { ParcelLabelFormat, ParcelService, ShippingLabelFile } from '#domain/carrier/shipping-label.ts'
import type { ShopSettings } from '#domain/settings/shop-settings.ts'

/** A parcel as its carrier needs to know it. */
export interface Parcel {
  /** What the shop calls the parcel; printed on nothing. */
  reference: string
  service: ParcelService
  grams: number
  format: ParcelLabelFormat
  sender: Pick<ShopSettings['company'], 'name' | 'street' | 'houseNumber' | 'postalCode' | 'town'>
  recipient: PostalAddressInput
}

/** A label of 105 × 148 mm to stick on a parcel. */
export interface ShippingLabel {
  trackingNumber: string
  file: ShippingLabelFile
  bytes: Buffer
}

/**
 * Why there is no label: the carrier refused the parcel or the shop's credentials, is away, or did not answer and may
 * have made one or not.
 */
export type NoLabel =
  | { refused: 'parcel'; messages: string[] }
  | { refused: 'credentials' }
  | { refused: 'away' | 'unclear'; cause: unknown }

/** Who takes parcels to customers. */
export interface Carrier {
  provider: 'post' | 'test'
  /** How long a request waits for a label. */
  patienceMs: number
  /** Makes a label; each call makes a new one. Takes a minute at most. */
  createLabel(parcel: Parcel): Promise<ShippingLabel | NoLabel>
}
