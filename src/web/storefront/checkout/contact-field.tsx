import type { ComponentProps } from 'react'
import { type FieldPath, type RegisterOptions, useFormContext, useFormState } from 'react-hook-form'
import { TextField } from '#web/ui/text-field.tsx'
import type { ContactForm } from './contact-form.ts'

interface ContactFieldProps extends Omit<ComponentProps<typeof TextField>, 'name' | 'error' | 'onChange' | 'onBlur'> {
  name: FieldPath<ContactForm>
  options?: RegisterOptions<ContactForm>
}

/** A text field of the contact form with its error. */
export function ContactField({ name, options, ...field }: ContactFieldProps) {
  const { register } = useFormContext<ContactForm>()
  return <TextField {...field} {...register(name, options ?? {})} error={useContactError(name)} />
}

/** The error of a field of the contact form, if any. */
export function useContactError(name: FieldPath<ContactForm>): string | undefined {
  const { control, getFieldState } = useFormContext<ContactForm>()
  const formState = useFormState({ control, name })
  return getFieldState(name, formState).error?.message
}
