import type { BatchOrder } from '#contract/admin-batches.ts'
import { COUNTRY_NAMES, type PostalAddress } from '#domain/address.ts'
import { SHIPMENT_LABELS } from '#domain/shipment.ts'
import type { CsvColumn } from '#server/platform/http/csv.ts'

/** An order of a batch that goes to an address. */
export type AddressedOrder = Pick<BatchOrder, 'number' | 'shipment'> & { delivery: PostalAddress }

/** The orders of a batch that wait to be shipped to an address, a company's gift once for each recipient whose parcel has not left. */
export function addressedOrders(orders: readonly BatchOrder[]): AddressedOrder[] {
  return orders.flatMap(({ number, status, shipment, delivery, gift, sentParcels }) => {
    if (status !== 'processing') return []
    const recipients = gift?.recipients ?? (delivery ? [{ delivery }] : [])
    return recipients.flatMap((recipient, index) =>
      gift?.recipients && sentParcels.includes(index + 1)
        ? []
        : [
            {
              number: gift?.recipients ? `${number} ${index + 1}/${recipients.length}` : number,
              shipment,
              delivery: recipient.delivery,
            },
          ],
    )
  })
}

/** The addresses of parcels for the Post's import, whose columns are assigned by name (docs/rules/packing.md#address-labels). */
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
  { header: 'Sendung', text: ({ shipment }) => SHIPMENT_LABELS[shipment.kind] },
  { header: 'Gewicht in g', text: ({ shipment }) => String(shipment.grams) },
]
