import { MAX_TRACKING_LENGTH } from '#domain/carrier/tracking-numbers.ts'
import { Field } from '../../form/field.tsx'

/** The field for the tracking number of a parcel that is sent now. */
export function TrackingNumberField({ value, onChange }: { value: string; onChange: (value: string) => void }) {
  return <Field label="Sendungsnummer" isOptional value={value} onChange={onChange} maxLength={MAX_TRACKING_LENGTH} autoComplete="off" />
}
