import type { ComponentProps } from 'react'
import { type FieldPath, type RegisterOptions, useFormContext, useFormState } from 'react-hook-form'
import { UnbrokenText } from '#web/app/texts/unbroken-text.tsx'
import { TextField } from '#web/ui/fields/text-field.tsx'
import { type ContactForm, wordsOf } from './contact-form.ts'

/** A field, not a group of fields: the error of `gift` as a whole would be taken for that of its message. */
type FieldName = Exclude<FieldPath<ContactForm>, 'gift'>

export interface ContactFieldProps extends Omit<ComponentProps<typeof TextField>, 'name' | 'hint' | 'error' | 'onChange' | 'onBlur'> {
  name: FieldName
  hint?: string
  options?: RegisterOptions<ContactForm, FieldName>
}

/** A text field of the contact form with its error. */
export function ContactField({ name, hint, options, ...field }: ContactFieldProps) {
  const { register } = useFormContext<ContactForm>()
  return (
    <TextField {...field} {...register(name, options ?? {})} hint={hint && <UnbrokenText text={hint} />} error={useContactError(name)} />
  )
}

/** The error of a field of the contact form, if any. */
export function useContactError(name: FieldName): string | undefined {
  const { control, getFieldState } = useFormContext<ContactForm>()
  const formState = useFormState({ control, name })
  const { error } = getFieldState(name, formState)
  return error?.message === undefined ? undefined : wordsOf(error.message)
}
