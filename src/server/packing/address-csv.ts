import type { BatchOrder } from '#contract/packing/admin-batches.ts'
import { COUNTRY_NAMES, type PostalAddress } from '#domain/addresses/address.ts'
import { PACKAGE_KIND_LABELS } from '#domain/delivery/package-size.ts'
import { byParcel } from '#domain/orders/supplement.ts'
import type { CsvColumn } from '#server/platform/http/csv.ts'

/** A parcel of a batch that goes to an address, with the number of its order. */
export type AddressedOrder = Pick<BatchOrder, 'number' | 'packageSize'> & { delivery: PostalAddress }

/**
 * The parcels of a batch that wait to be shipped to an address: one for each recipient to whom something is still to be
 * sent, and one for orders that go together.
 */
export function addressedOrders(orders: readonly BatchOrder[]): AddressedOrder[] {
  return byParcel(orders.filter(({ status }) => status === 'processing')).flatMap((parcel) => {
    const [{ packageSize, parcels, gift }] = parcel
    const numbers = parcel.map(({ number }) => number).join(' + ')
    return parcels.flatMap(({ recipient, delivery }) => {
      const number = gift?.recipients ? `${numbers} ${recipient}/${gift.recipients.length}` : numbers
      return delivery ? [{ number, packageSize, delivery }] : []
    })
  })
}

/**
 * The addresses of parcels for the Post's import, whose columns are assigned by name
 * (docs/rules/packing.md#address-labels).
 */
export const ADDRESS_CSV_COLUMNS: readonly CsvColumn<AddressedOrder>[] = [
  { header: 'Referenz', text: ({ number }) => number },
  { header: 'Firma', text: ({ delivery }) => delivery.company ?? '' },
  { header: 'Vorname', text: ({ delivery }) => delivery.firstName },
  { header: 'Nachname', text: ({ delivery }) => delivery.lastName },
  { header: 'Strasse', text: ({ delivery }) => delivery.street },
  { header: 'Hausnummer', text: ({ delivery }) => delivery.houseNumber },
  { header: 'PLZ', text: ({ delivery }) => delivery.postalCode },
  { header: 'Ort', text: ({ delivery }) => delivery.town },
  { header: 'Ländercode', text: ({ delivery }) => delivery.country },
  { header: 'Land', text: ({ delivery }) => COUNTRY_NAMES[delivery.country] },
  { header: 'Sendung', text: ({ packageSize }) => PACKAGE_KIND_LABELS[packageSize.kind] },
  { header: 'Gewicht in g', text: ({ packageSize }) => String(packageSize.grams) },
]
