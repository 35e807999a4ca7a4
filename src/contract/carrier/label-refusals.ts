/** Why the carrier's label of a parcel is not made (docs/rules/packing.md#once). */
export const NO_LABEL = {
  'carrier-missing': 409,
  'carrier-unavailable': 503,
  'carrier-credentials': 409,
  'label-pending': 409,
  'label-unclear': 409,
  'label-refused': 422,
  'parcel-too-heavy': 422,
} as const
