import * as z from 'zod/mini'
import { contact } from '#contract/checkout/contact.ts'
import { codeInputIssues } from '#contract/input-issues.ts'
import { type ContactForm, toContact } from './contact-form.ts'

codeInputIssues()

/** Whether the form is valid as it stands. */
export function isComplete(form: ContactForm): boolean {
  return filledContact.safeParse(form).success
}

/**
 * Parses the form with the contract's own schema, so that page and server refuse the same input with the same words.
 */
export const filledContact = z.pipe(z.pipe(z.custom<ContactForm>(), z.transform(toContact)), contact)
