import { PARCEL_SERVICE_LABELS, PARCEL_SERVICES, type ParcelService } from '#domain/carrier/shipping-label.ts'
import { ChoiceField } from '../form/field.tsx'

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
