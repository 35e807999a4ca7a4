/** The services of the Post for a parcel: it arrives in two days, or the next day (docs/rules/packing.md#labels). */
export const PARCEL_SERVICES = ['economy', 'priority'] as const
export type ParcelService = (typeof PARCEL_SERVICES)[number]

export const PARCEL_SERVICE_LABELS: Readonly<Record<ParcelService, string>> = {
  economy: 'PostPac Economy',
  priority: 'PostPac Priority',
}
