import * as contactText from '#messages/pages/contact.ts'
import { useUser } from '#web/app/visitor/use-user.ts'
import { ContactField } from './contact-field.tsx'

/** The address that gets the confirmation. */
export function EmailField() {
  const { user } = useUser()
  return (
    <ContactField
      name="email"
      label={contactText.email}
      type="email"
      inputMode="email"
      autoComplete="email"
      autoCapitalize="none"
      hint={user ? contactText.emailHint : contactText.emailHintForGuests}
    />
  )
}
