import { useQuery } from '@tanstack/react-query'
import type { getCarrier } from '#contract/carrier/admin-shipping-labels.ts'
import { PARCEL_SERVICE_LABELS, PARCEL_SERVICES, type ParcelService } from '#domain/carrier/shipping-label.ts'
import { MAX_TRACKING_LENGTH } from '#domain/carrier/tracking-numbers.ts'
import { ApiError } from '#web/app/requests/api.ts'
import { adminQuery } from '../admin-query.ts'
import { ChoiceField, Field } from '../form/field.tsx'

/** How a parcel is franked: with a label of the Post, or without a service and with a number that may be typed. */
interface Franking {
  service: ParcelService | null
  trackingNumber: string
}

export const FRANKED_BY_HAND: Franking = { service: null, trackingNumber: '' }

const BY_HAND = 'by-hand'
const OPTIONS = [
  [BY_HAND, 'Ohne Etikette der Post'],
  ...PARCEL_SERVICES.map((each) => [each, PARCEL_SERVICE_LABELS[each]] as const),
] as const

/** Who takes the parcels, if anybody makes labels. */
export const carrierQuery = adminQuery<typeof getCarrier>('GET /api/admin/carrier', {})

interface FrankingFieldsProps {
  franking: Franking
  onChange: (franking: Franking) => void
}

/** Chooses the franking of a parcel that is sent now. docs/rules/packing.md#labels */
export function FrankingFields({ franking, onChange }: FrankingFieldsProps) {
  const { data: carrier } = useQuery(carrierQuery)
  return (
    <>
      {carrier?.provider && (
        <ChoiceField
          label="Frankieren"
          hint={carrier.provider === 'test' && franking.service !== null ? 'Test-Modus: Die Etikette ist ungültig.' : undefined}
          value={franking.service ?? BY_HAND}
          options={OPTIONS}
          onChange={(chosen) => onChange({ ...franking, service: chosen === BY_HAND ? null : chosen })}
        />
      )}
      {franking.service === null && (
        <TrackingNumberField value={franking.trackingNumber} onChange={(trackingNumber) => onChange({ ...franking, trackingNumber })} />
      )}
    </>
  )
}

/** What the button says that ships with this franking. */
export function shipVerb({ service }: Franking, isUnclear: boolean): string {
  if (service === null) return 'Als versandt melden'
  return isUnclear ? 'Neue Etikette und versenden' : 'Mit Etikette versenden'
}

/**
 * Whether the Post may have made a label, so that only an operator can say whether another one is wanted.
 * docs/rules/packing.md#once
 */
export function isLabelUnclear(error: unknown): boolean {
  return error instanceof ApiError && error.code === 'label-unclear'
}

/** The field for the tracking number of a parcel that is sent now. */
function TrackingNumberField({ value, onChange }: { value: string; onChange: (value: string) => void }) {
  return <Field label="Sendungsnummer" isOptional value={value} onChange={onChange} maxLength={MAX_TRACKING_LENGTH} autoComplete="off" />
}

/** How the Post carries the parcels that labels are made for. */
export function ParcelServiceField({ value, onChange }: { value: ParcelService; onChange: (value: ParcelService) => void }) {
  return (
    <ChoiceField
      label="Versandart"
      value={value}
      options={PARCEL_SERVICES.map((each) => [each, PARCEL_SERVICE_LABELS[each]])}
      onChange={onChange}
    />
  )
}
