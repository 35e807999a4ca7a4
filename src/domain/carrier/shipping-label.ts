/** The services of the Post for a parcel: it arrives in two days, or the next day (docs/rules/packing.md#labels). */
export const PARCEL_SERVICES = ['economy', 'priority'] as const
export type ParcelService = (typeof PARCEL_SERVICES)[number]

export const PARCEL_SERVICE_LABELS: Readonly<Record<ParcelService, string>> = {
  economy: 'PostPac Economy',
  priority: 'PostPac Priority',
}

/**
 * What the carrier's labels of parcels are made for: any printer, or a label printer that reads ZPL
 * (docs/rules/packing.md#formats).
 */
export const PARCEL_LABEL_FORMATS = ['pdf', 'zpl-203', 'zpl-300'] as const
export type ParcelLabelFormat = (typeof PARCEL_LABEL_FORMATS)[number]

export const PARCEL_LABEL_FORMAT_NAMES: Readonly<Record<ParcelLabelFormat, string>> = {
  pdf: 'PDF, für jeden Drucker',
  'zpl-203': 'ZPL, für Etikettendrucker mit 203 dpi',
  'zpl-300': 'ZPL, für Etikettendrucker mit 300 dpi',
}

/** The files that labels are stored and downloaded as. */
export const SHIPPING_LABEL_FILES = ['pdf', 'zpl'] as const
export type ShippingLabelFile = (typeof SHIPPING_LABEL_FILES)[number]

/** The file that a label of this format is. */
export function labelFileOf(format: ParcelLabelFormat): ShippingLabelFile {
  return format === 'pdf' ? 'pdf' : 'zpl'
}
