import type { PostalAddress } from './address.ts'
import { lacksHouseNumber } from './house-number.ts'

/** The fields of an address as a form has them: texts, and whether the address is said to have no number. */
export type AddressForm = Record<keyof Omit<PostalAddress, 'country'>, string> & { hasNoNumber: boolean }

/**
 * The fields as they are sent, without empty optional ones. A number that is neither there nor said to be none is left
 * out, which the contract refuses (docs/rules/checkout.md#house-number).
 */
export function addressOfForm<Form extends AddressForm>({ company, phone, hasNoNumber, houseNumber, ...rest }: Form) {
  const isForgotten = !hasNoNumber && lacksHouseNumber({ street: rest.street, houseNumber })
  return {
    ...rest,
    ...(isForgotten ? {} : { houseNumber }),
    ...(company.trim() === '' ? {} : { company }),
    ...(phone.trim() === '' ? {} : { phone }),
  }
}
